@AssistedFactory
protocol DetailFactory {
  var detail: Detail { get }
}

@AssistedFactory
protocol Nothing {}

// macro: 3:3: error: '@AssistedFactory' allows only non-static, non-generic functions in 'DetailFactory'; 'detail' is not one
// macro: 6:1: error: '@AssistedFactory' needs a function in 'Nothing' that returns an '@AssistedInject' type
