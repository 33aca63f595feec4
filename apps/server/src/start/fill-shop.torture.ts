import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it } from 'vitest'
import { fillShop } from './fill-shop.ts'

it('asks nothing, loads the demo into an empty database, and says once how to have a shop of one’s own', async () => {
  const { database } = await aTestDatabase()
  const said: string[] = []
  const progress = { say: (line: string) => void said.push(line), count: () => {} }
  await fillShop(database, progress)
  expect(said).toEqual([expect.stringContaining("'npm run shop -- init shop.json'")])
  await fillShop(database, progress)
  expect(said).toHaveLength(1)
})
