import { someOf } from '@toonbank/domain/testing/torture.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'
import { importLock } from './import-lock.ts'

const shop = await anImport('none')
const fileOf = (rugs: number, price: number) =>
  `Handle,Title,Variant SKU,Variant Price\n${Array.from({ length: rugs }, (_, n) => `k${n},Kleed ${n},K-${n},${price}.00`).join('\n')}\n`

const imports = [
  // One more than are written to the search at once.
  ['new', 2_001, 10],
  ['changed', 2_001, 11],
] as const
it.each(someOf(imports, 1))('tells how far it is while it writes %s products', async (_, rugs, price) => {
  const told: [number, number][] = []
  const report = await shop.take('many.csv', fileOf(rugs, price), { onWritten: (done, of) => told.push([done, of]) })
  expect(report).toMatchObject({ kept: true, said: [] })
  expect(told.length).toBeGreaterThan(1)
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b))
  expect(told.at(-1)).toEqual([rugs, rugs])
})

it('finds new and changed products by their words at once', async () => {
  await shop.take('words.csv', 'Handle,Title,Variant SKU,Variant Price\nw,Zeegras loper,W-1,10\nk1,Bergwol,K-1,11\n')
  expect(await shop.ask(`SELECT title FROM search_document WHERE title::text ~ 'zeegra|bergwol'`)).toHaveLength(4)
  expect(await shop.ask('SELECT FROM search_stale')).toEqual([])
})

it('says that it waits for another import, and goes on when that has ended', async () => {
  const other = await shop.database.pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT pg_advisory_xact_lock($1)', [importLock])
  let importing: ReturnType<typeof shop.take> | undefined
  await new Promise<void>((tell) => {
    importing = shop.take('later.csv', fileOf(1, 12), { onWait: tell })
  })
  await other.query('COMMIT')
  other.release()
  expect(await importing).toMatchObject({ changed: 1, said: [] })
})
