@Binds(Service.self)
protocol Other: Service {}

// macro: 1:1: error: '@Binds' needs an '@Injectable' class, struct or actor; 'Other' is not one
