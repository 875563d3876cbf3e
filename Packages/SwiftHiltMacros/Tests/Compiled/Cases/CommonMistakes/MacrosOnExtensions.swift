@Injectable
extension Host {}

@Injectable
func make() {}

@Module
extension Host {}

// expect: 1:1: error: 'extension' macro cannot be attached to extension (extension of 'Host')
// expect: 4:1: error: 'extension' macro cannot be attached to global function ('make')
// expect: 4:1: error: 'member' macro cannot be attached to global function ('make')
// expect: 7:1: error: 'extension' macro cannot be attached to extension (extension of 'Host')
