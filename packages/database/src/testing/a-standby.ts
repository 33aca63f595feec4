import { type Fill, type Pair, startPair } from './start-pair.ts'
import { whenEnded } from './when-ended.ts'

/**
 * A PostgreSQL and a standby that follows it, until the test has ended in which they are started, or, outside of one,
 * the tests of the file: they take 130 MB of memory disk each.
 */
export async function aPrimaryWithStandby(fill: Fill = async () => {}): Promise<Pair> {
  const pair = await startPair(fill)
  whenEnded(pair.stop)
  return pair
}
