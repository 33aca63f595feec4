import { connect, type Queryable } from '@toonbank/database/connect.ts'
import { followConnection } from '@toonbank/database/follow-connection.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { prepared } from './prepared.ts'
import { oneRow } from './rows-as-json.ts'

const { url } = await aTestDatabase()
const named = (name: string) => {
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  return connect(address.href, { max: 1 })
}
const [primary, standby] = [named('primary'), named('standby')]
afterAll(() => Promise.all([primary.close(), standby.close()]))

it('asks the server that a connection follows now, not the one that it followed first', async () => {
  const askWho = prepared<Record<string, never>, { name: string }[]>((on: Queryable) =>
    on.select({ name: sql<string>`current_setting('application_name')` }).from(oneRow).prepare('who answers'),
  )
  let current = standby
  const { db } = followConnection(() => current)
  const answers = [await askWho(db, {})]
  current = primary
  answers.push(await askWho(db, {}))
  current = standby
  answers.push(await askWho(db, {}))
  expect(answers.map(([answer]) => answer?.name)).toEqual(['standby', 'primary', 'standby'])
})
