/** What a password's hash costs in tests: a thousandth of what it costs a shop. Memory in KiB. */
export const cheapPassword = { memory: 8, passes: 1 } as const
