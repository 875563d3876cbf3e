import SwiftHiltCore

@Injectable
final class Repository {}

// expect: 3:2: error: unknown attribute 'Injectable'
