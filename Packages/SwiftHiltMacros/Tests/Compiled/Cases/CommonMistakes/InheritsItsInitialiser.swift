class Upper {
  init(host: Host) {}
}

@Injectable
final class Lower: Upper {}

// expect: 6:11: error: missing argument for parameter 'host' in call
