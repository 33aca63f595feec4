import { afterAll } from 'vitest'
import { type Fill, type Pair, startPair } from './start-pair.ts'

/** A PostgreSQL and a standby that follows it, until the tests of the file have ended. */
export async function aPrimaryWithStandby(fill: Fill = async () => {}): Promise<Pair> {
  const pair = await startPair(fill)
  afterAll(pair.stop)
  return pair
}
