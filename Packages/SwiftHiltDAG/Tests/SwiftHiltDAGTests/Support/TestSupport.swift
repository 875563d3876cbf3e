// Visible in every file of these tests.
@_exported import TestSupport
