"""The expected Xcode project of the iOS example, with its scheme and its folders."""

APP = "SwiftHiltDemoiOS"
UNIT, UI = f"{APP}Tests", f"{APP}UITests"
KINDS = {APP: "application", UNIT: "bundle.unit-test", UI: "bundle.ui-testing"}

PROJECT_SETTINGS = {
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

# The settings of one configuration.
CONFIGURATIONS = {
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

TARGET_SETTINGS = {
    APP: {
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "AccentColor",
        "ENABLE_PREVIEWS": "YES",
        "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
        # An app that an iPad can show next to another one must support all orientations.
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
    """Returns the settings of a target, or of the project for `None`."""
    if target is None:
        return PROJECT_SETTINGS | CONFIGURATIONS[configuration]
    return TARGET_SETTINGS[target] | {
        "CODE_SIGN_STYLE": "Automatic",
        "CURRENT_PROJECT_VERSION": "1",
        "GENERATE_INFOPLIST_FILE": "YES",
        "MARKETING_VERSION": "1.0",
        "PRODUCT_BUNDLE_IDENTIFIER": f"org.swifthilt.{target}",
        "PRODUCT_NAME": "$(TARGET_NAME)",
    }


def configurations(target):
    return {
        "isa": "XCConfigurationList",
        "buildConfigurations": [
            {"isa": "XCBuildConfiguration", "name": name, "buildSettings": settings(target, name)}
            for name in CONFIGURATIONS],
        "defaultConfigurationIsVisible": "0",
        "defaultConfigurationName": "Release",
    }


def product(name):
    suffix, kind = ("app", "application") if name == APP else ("xctest", "cfbundle")
    return {
        "isa": "PBXFileReference", "explicitFileType": f"wrapper.{kind}", "includeInIndex": "0",
        "path": f"{name}.{suffix}", "sourceTree": "BUILT_PRODUCTS_DIR",
    }


def folder(name):
    return {"isa": "PBXFileSystemSynchronizedRootGroup", "path": name, "sourceTree": "<group>"}


def target(name, imported):
    """Returns a target. The app links the imported products of the package, and the tests depend on the app."""
    products = [
        {"isa": "XCSwiftPackageProductDependency", "productName": product}
        for product in imported if name == APP]
    linked = [{"isa": "PBXBuildFile", "productRef": product} for product in products]
    on_app = {
        "isa": "PBXTargetDependency", "target": f"target {APP}", "targetProxy": {
            "isa": "PBXContainerItemProxy", "containerPortal": "the project", "proxyType": "1",
            "remoteGlobalIDString": f"target {APP}", "remoteInfo": APP}}
    return {
        "isa": "PBXNativeTarget",
        "buildConfigurationList": configurations(name),
        "buildPhases": [
            {"isa": f"PBX{kind}BuildPhase", "buildActionMask": "2147483647",
             "files": linked if kind == "Frameworks" else [],
             "runOnlyForDeploymentPostprocessing": "0"}
            for kind in ("Sources", "Frameworks", "Resources")],
        "buildRules": [],
        "dependencies": [] if name == APP else [on_app],
        "fileSystemSynchronizedGroups": [folder(name)],
        "name": name,
        "packageProductDependencies": products,
        "productName": name,
        "productReference": product(name),
        "productType": f"com.apple.product-type.{KINDS[name]}",
    }


def project(imported):
    """Returns the contents of the project."""
    products = {
        "isa": "PBXGroup", "name": "Products", "sourceTree": "<group>",
        "children": [product(name) for name in KINDS]}
    created = {"CreatedOnToolsVersion": "16.3"}
    return {
        "isa": "PBXProject",
        "attributes": {
            "BuildIndependentTargetsInParallel": "1",
            "LastSwiftUpdateCheck": "1630",
            "LastUpgradeCheck": "1630",
            "TargetAttributes": {
                f"target {name}":
                    created | ({} if name == APP else {"TestTargetID": f"target {APP}"})
                for name in KINDS},
        },
        "buildConfigurationList": configurations(None),
        "developmentRegion": "en",
        "hasScannedForEncodings": "0",
        "knownRegions": ["en", "Base", "de"],
        "mainGroup": {
            "isa": "PBXGroup", "sourceTree": "<group>",
            "children": [*map(folder, KINDS), products]},
        "minimizedProjectReferenceProxies": "1",
        "packageReferences": [{"isa": "XCLocalSwiftPackageReference", "relativePath": "../.."}],
        "preferredProjectObjectVersion": "77",
        "productRefGroup": products,
        "projectDirPath": "",
        "projectRoot": "",
        "targets": [target(name, imported) for name in KINDS],
    }


def scheme():
    """Yields the elements of the shared scheme in their order, with the attributes that matter."""
    def buildable(name):
        return ("BuildableReference", {
            "BuildableIdentifier": "primary", "BlueprintIdentifier": f"target {name}",
            "BuildableName": product(name)["path"], "BlueprintName": name,
            "ReferencedContainer": f"container:{APP}.xcodeproj"})

    purposes = ("Testing", "Running", "Profiling", "Archiving", "Analyzing")
    debug, release = ({"buildConfiguration": name} for name in CONFIGURATIONS)
    yield "Scheme", {}
    yield "BuildAction", {"buildImplicitDependencies": "YES"}
    yield "BuildActionEntries", {}
    yield "BuildActionEntry", {f"buildFor{purpose}": "YES" for purpose in purposes}
    yield buildable(APP)
    yield "TestAction", debug
    yield "Testables", {}
    for name in (UNIT, UI):
        yield "TestableReference", {"skipped": "NO"}
        yield buildable(name)
    for action, configuration in (("Launch", debug), ("Profile", release)):
        yield f"{action}Action", configuration
        yield "BuildableProductRunnable", {}
        yield buildable(APP)
    yield "AnalyzeAction", debug
    yield "ArchiveAction", release


# The files of the folders. A name without a suffix is a source.
ICON = f"{APP}/Assets.xcassets/AppIcon.appiconset"
FILES = {
    APP: "DI Localizable.xcstrings SwiftHiltDemoiOSApp",
    f"{APP}/Assets.xcassets": "Contents.json",
    f"{APP}/Assets.xcassets/AccentColor.colorset": "Contents.json",
    ICON: "AppIcon-Dark.png AppIcon-Tinted.png AppIcon.png Contents.json",
    f"{APP}/Data": "InMemoryTaskRepository SwiftDataTaskRepository TaskStore",
    f"{APP}/Domain": "TaskDraft TaskModels TaskQuery+Matching TaskRepository",
    f"{APP}/Modules": "TaskModules",
    f"{APP}/Presentation": "StartModel StartView TaskCalendar TaskDetailView TaskDetailViewModel "
    "TaskListView TaskListViewModel TaskRow TaskRowView UndoableDeletion",
    f"{APP}/UseCases": "TaskUseCases",
    UNIT: "AppDITests InMemoryTaskRepositoryTests StartModelTests SwiftDataTaskRepositoryTests "
    "TaskDetailViewModelTests TaskListViewModelTests TestContainer",
    UI: "TaskListUITests",
}
