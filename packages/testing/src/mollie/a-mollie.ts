import { afterAll } from 'vitest'
import { type MollieStandIn, openMollieStandIn } from './mollie-stand-in.ts'

/** Mollie, as a test file plays it. */
export async function aMollie(): Promise<MollieStandIn> {
  const mollie = await openMollieStandIn()
  afterAll(mollie.stop)
  return mollie
}
