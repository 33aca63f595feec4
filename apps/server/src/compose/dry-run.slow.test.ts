import { tryActs } from '@toonbank/testing/try-acts.ts'
import { expect, it } from 'vitest'

it('tells of random acts on random orders exactly what each does right after, and changes no table', async () => {
  const { done, refused } = await tryActs(8, 1)
  expect(Object.keys(done).length).toBeGreaterThanOrEqual(2)
  expect(refused).toBeGreaterThan(0)
}, 120_000)
