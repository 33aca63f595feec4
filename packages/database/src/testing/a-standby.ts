import { afterAll, onTestFinished } from 'vitest'
import { type Fill, type Pair, startPair } from './start-pair.ts'

/**
 * A PostgreSQL and a standby that follows it, until the test has ended in which they are started, or, outside of one, the
 * tests of the file: 130 MB of memory disk each that `afterAll`, which means nothing within a test, would leave behind.
 */
export async function aPrimaryWithStandby(fill: Fill = async () => {}): Promise<Pair> {
  const pair = await startPair(fill)
  try {
    onTestFinished(pair.stop)
  } catch {
    afterAll(pair.stop)
  }
  return pair
}
