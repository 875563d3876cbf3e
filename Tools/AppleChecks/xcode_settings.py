"""What the Xcode project of the iOS example is to say: its names, its settings, its kinds of objects.

A setting, or a key of an object, that is not here is a fault: what is new in the project is new here.
"""

APP = "SwiftHiltDemoiOS"
UNIT, UI = f"{APP}Tests", f"{APP}UITests"

# Each target: kind of product, extension and kind of its file.
TARGETS = {
    APP: ("com.apple.product-type.application", "app", "wrapper.application"),
    UNIT: ("com.apple.product-type.bundle.unit-test", "xctest", "wrapper.cfbundle"),
    UI: ("com.apple.product-type.bundle.ui-testing", "xctest", "wrapper.cfbundle"),
}

PROJECT = {
    "ALWAYS_SEARCH_USER_PATHS": "NO",
    "CLANG_ENABLE_MODULES": "YES",
    "CLANG_ENABLE_OBJC_ARC": "YES",
    "ENABLE_USER_SCRIPT_SANDBOXING": "YES",
    "IPHONEOS_DEPLOYMENT_TARGET": "17.0",
    "LOCALIZATION_PREFERS_STRING_CATALOGS": "YES",
    "SDKROOT": "iphoneos",
    "SWIFT_VERSION": "6.0",
    "TARGETED_DEVICE_FAMILY": "1,2",
}

# What the project says of one configuration alone.
OF_CONFIGURATION = {
    "Debug": {
        "DEAD_CODE_STRIPPING": "NO",
        "DEBUG_INFORMATION_FORMAT": "dwarf",
        "ENABLE_TESTABILITY": "YES",
        "GCC_OPTIMIZATION_LEVEL": "0",
        "ONLY_ACTIVE_ARCH": "YES",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG $(inherited)",
        "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
    },
    "Release": {
        "DEBUG_INFORMATION_FORMAT": "dwarf-with-dsym",
        "SWIFT_COMPILATION_MODE": "wholemodule",
        "VALIDATE_PRODUCT": "YES",
    },
}

TARGET = {
    "CODE_SIGN_STYLE": "Automatic",
    "CURRENT_PROJECT_VERSION": "1",
    "GENERATE_INFOPLIST_FILE": "YES",
    "MARKETING_VERSION": "1.0",
    "PRODUCT_NAME": "$(TARGET_NAME)",
}

OF_TARGET = {
    APP: {
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
        "ENABLE_PREVIEWS": "YES",
        "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
        # An app that an iPad can show next to another one turns all ways.
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": " ".join(
            f"UIInterfaceOrientation{way}"
            for way in ("Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight")),
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": " ".join(
            f"UIInterfaceOrientation{way}" for way in ("Portrait", "LandscapeLeft", "LandscapeRight")),
        "LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "@executable_path/Frameworks"],
        "SWIFT_EMIT_LOC_STRINGS": "YES",
    },
    UNIT: {
        "BUNDLE_LOADER": "$(TEST_HOST)",
        "TEST_HOST": f"$(BUILT_PRODUCTS_DIR)/{APP}.app/{APP}",
    },
    UI: {"TEST_TARGET_NAME": APP},
}


def settings(target, configuration):
    """The settings of a target, or of the project for `None`."""
    if target is None:
        return PROJECT | OF_CONFIGURATION[configuration]
    return TARGET | OF_TARGET[target] | {"PRODUCT_BUNDLE_IDENTIFIER": f"org.swifthilt.{target}"}


PHASE = {
    "buildActionMask": "2147483647", "files": None, "runOnlyForDeploymentPostprocessing": "0",
}

# The keys of each kind of object, with the value where it is always the same.
KINDS = {
    "PBXBuildFile": {"productRef": None},
    "PBXContainerItemProxy": {
        "containerPortal": None, "proxyType": "1", "remoteGlobalIDString": None,
        "remoteInfo": None,
    },
    "PBXFileReference": {
        "explicitFileType": None, "includeInIndex": "0", "path": None,
        "sourceTree": "BUILT_PRODUCTS_DIR",
    },
    "PBXFileSystemSynchronizedRootGroup": {"path": None, "sourceTree": "<group>"},
    "PBXFrameworksBuildPhase": PHASE,
    "PBXGroup": {"children": None, "name": "Products", "sourceTree": "<group>"},
    "PBXNativeTarget": {
        "buildConfigurationList": None, "buildPhases": None, "buildRules": [],
        "dependencies": None, "fileSystemSynchronizedGroups": None, "name": None,
        "packageProductDependencies": None, "productName": None, "productReference": None,
        "productType": None,
    },
    "PBXProject": {
        "attributes": None, "buildConfigurationList": None, "developmentRegion": "en",
        "hasScannedForEncodings": "0", "knownRegions": ["en", "Base", "de"], "mainGroup": None,
        "minimizedProjectReferenceProxies": "1", "packageReferences": None,
        "preferredProjectObjectVersion": "77", "productRefGroup": None, "projectDirPath": "",
        "projectRoot": "", "targets": None,
    },
    "PBXResourcesBuildPhase": PHASE,
    "PBXSourcesBuildPhase": PHASE,
    "PBXTargetDependency": {"target": None, "targetProxy": None},
    "XCBuildConfiguration": {"buildSettings": None, "name": None},
    "XCConfigurationList": {
        "buildConfigurations": None, "defaultConfigurationIsVisible": "0",
        "defaultConfigurationName": "Release",
    },
    "XCLocalSwiftPackageReference": {"relativePath": "../.."},
    "XCSwiftPackageProductDependency": {"productName": None},
}

# How many of each element the shared scheme has: one that is new could set what the app is run with.
ELEMENTS = {
    "Scheme": 1, "BuildAction": 1, "BuildActionEntries": 1, "BuildActionEntry": 1, "TestAction": 1,
    "Testables": 1, "TestableReference": 2, "LaunchAction": 1, "ProfileAction": 1,
    "BuildableProductRunnable": 2, "AnalyzeAction": 1, "ArchiveAction": 1, "BuildableReference": 5,
}

# The attributes of the shared scheme's elements, with the value that each has wherever it is.
SCHEME = {
    "BuildAction": {"buildImplicitDependencies": "YES"},
    "BuildActionEntry": {
        f"buildFor{what}": "YES"
        for what in ("Testing", "Running", "Profiling", "Archiving", "Analyzing")
    },
    "BuildableReference": {"BuildableIdentifier": "primary"},
    "TestableReference": {"skipped": "NO"},
    "TestAction": {"buildConfiguration": "Debug"},
    "LaunchAction": {"buildConfiguration": "Debug"},
    "ProfileAction": {"buildConfiguration": "Release"},
    "AnalyzeAction": {"buildConfiguration": "Debug"},
    "ArchiveAction": {"buildConfiguration": "Release"},
}
