import { type DoneActs, dryRunActs } from '@toonbank/testing/dry-run-acts.ts'
import { expect, it } from 'vitest'

const acts = Number(process.env.ACTS ?? 2_000)
const firstSeed = Number(process.env.PROPERTY_SEED ?? 7)
/** Each act is followed by a hash of every table, so small shops cost less than a large one. */
const perShop = 100

// Random acts have their dry run and are done. ACTS says how many; PROPERTY_SEED repeats them.
it('tells of thousands of random acts what each does, and changes no table', async () => {
  const kinds = new Set<string>()
  for (let at = 0; at * perShop < acts; at++) {
    const done: DoneActs = (await dryRunActs(Math.min(perShop, acts - at * perShop), firstSeed + at)).done
    for (const kind of Object.keys(done)) kinds.add(kind)
  }
  if (acts >= 1_000) expect(kinds.size).toBeGreaterThanOrEqual(12)
}, 7_200_000)
