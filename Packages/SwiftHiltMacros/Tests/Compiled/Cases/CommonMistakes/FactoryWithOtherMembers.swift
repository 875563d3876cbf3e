@AssistedFactory
protocol DetailFactory {
  var detail: Detail { get }
}

@AssistedFactory
protocol Nothing {}

// expect: 3:3: error: '@AssistedFactory' allows only plain functions in 'DetailFactory'
// expect: 6:1: error: '@AssistedFactory' needs a function in 'Nothing' that returns what it builds
