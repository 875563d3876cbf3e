@Injectable
enum Choice {}

@Injectable
protocol Shape {}

@Injectable
extension Host {}

@Injectable
func make() {}

// expect: 1:1: error: '@Injectable' needs a class, struct or actor; 'Choice' is not one
// expect: 4:1: error: '@Injectable' needs a class, struct or actor; 'Shape' is not one
// expect: 7:1: error: 'extension' macro cannot be attached to extension (extension of 'Host')
// expect: 10:1: error: 'extension' macro cannot be attached to global function ('make')
// expect: 10:1: error: 'member' macro cannot be attached to global function ('make')
