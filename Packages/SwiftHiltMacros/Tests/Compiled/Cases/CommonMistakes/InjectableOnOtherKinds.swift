@Injectable
enum Choice {}

@Injectable
protocol Shape {}

// macro: 1:1: error: '@Injectable' needs a class, struct or actor; 'Choice' is not one
// macro: 4:1: error: '@Injectable' needs a class, struct or actor; 'Shape' is not one
