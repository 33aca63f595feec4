import { connectShop } from '@toonbank/database/connect.ts'
import { searchMiss } from '@toonbank/database/schema/search.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { searchesCommand } from './searches-command.ts'

const { url } = await aTestDatabase({ shop: 'demo' })
const connection = connectShop(url)
afterAll(connection.close)

async function describedSearches(days: number, language: 'nl' | 'en' = 'nl') {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  await searchesCommand({ kind: 'searches', days }, { connection, language, say, complain: say })
  return lines
}

it('lists what was not found, most often first, and says so when there is nothing', async () => {
  expect(await describedSearches(30)).toEqual(['In de laatste 30 dagen vond elke zoekopdracht iets.'])
  const day = new Date().toISOString().slice(0, 10)
  await connection.db.insert(searchMiss).values([
    { day, locale: 'nld', query: 'badmat', count: 2 },
    { day, locale: 'eng', query: 'curtain', count: 7 },
  ])
  const lines = await describedSearches(30, 'en')
  expect(lines.slice(1, 3)).toEqual([`    7  en        ${day}  curtain`, `    2  nl        ${day}  badmat`])
})

it('takes 1 to 90 days', () => {
  expect(readArguments(['searches'])).toEqual({ kind: 'searches', days: 30 })
  expect(readArguments(['searches', '--days', '90'])).toEqual({ kind: 'searches', days: 90 })
  for (const days of ['0', '91', 'x']) expect(readArguments(['searches', '--days', days])).toHaveProperty('wrong')
})
