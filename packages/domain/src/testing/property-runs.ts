import fc from 'fast-check'

const { PROPERTY_RUNS, PROPERTY_SEED } = process.env

/**
 * How often a rule is tried with random values, unless a test says otherwise; `PROPERTY_RUNS=100000` for the long run.
 * `PROPERTY_SEED` repeats a run with the values of another.
 */
fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS ?? 1_000),
  ...(PROPERTY_SEED ? { seed: Number(PROPERTY_SEED) } : {}),
})
