@_exported import SwiftHiltCore
