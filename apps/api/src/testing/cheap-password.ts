/** What a password's hash costs in tests: a thousandth of what it costs a shop, 15. */
export const cheapPassword = 5
