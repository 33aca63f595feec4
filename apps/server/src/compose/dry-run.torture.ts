import { tryActs } from '@toonbank/testing/try-acts.ts'
import { expect, it } from 'vitest'

// Random acts are tried and done. ACTS says how many; PROPERTY_SEED repeats them.
it('tells of thousands of random acts what each does, and changes no table', async () => {
  const { done } = await tryActs(Number(process.env.ACTS ?? 2_000), Number(process.env.PROPERTY_SEED ?? 7))
  expect(Object.keys(done).length).toBeGreaterThan(12)
}, 3_600_000)
