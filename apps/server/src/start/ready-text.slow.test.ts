import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { readyText } from './ready-text.ts'

it('tells who can log in where the customers of the demo are, and nobody in a shop of one’s own', async () => {
  const { database } = await aTestDatabase({ shop: 'demo' })
  const ready = { port: 3_000, appUrl: 'http://localhost:3000', isPublic: false, connection: database }
  expect(await readyText(readSettings({}), ready)).toContain('Vloerkleed1')
  await database.pool.query('UPDATE customer SET from_demo = false')
  expect(await readyText(readSettings({}), ready)).not.toContain('Vloerkleed1')
})
