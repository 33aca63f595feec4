import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { issueCreditNote } from '@toonbank/shop/invoice/issue-credit-note.ts'
import { issueInvoice } from '@toonbank/shop/invoice/issue-invoice.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { copyOrder } from '@toonbank/testing/copy-order.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const shop = await aShop()
const directory = aFolder('invoices')

async function invoices(...args: string[]) {
  const said = { out: '', error: '' }
  const code = await runCommand(['invoices', ...args], {
    environment: { PATH: process.env.PATH, DATABASE_URL: shop.dependencies.databaseUrl, NODE_ENV: 'test' },
    directory,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { code, ...said }
}
const linesOf = (file: string) =>
  readFileSync(join(directory, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))

it('writes invoices and credit notes of a period for the bookkeeper, with their documents', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'books')
  const [first = 0, second = 0] = await copyOrder(shop, order.id, 2)
  const issue = (orderId: number, at: string) =>
    shop.database.db.transaction((tx) => issueInvoice(tx, { by: anActor, orderId, purpose: 'full', at: new Date(at) }))
  await issue(first, '2027-09-30T12:00:00Z')
  // In Amsterdam it is October already.
  await issue(second, '2027-09-30T22:30:00Z')
  const credit = { by: anActor, orderId: second, amount: cents(1_090), reason: 'Teruggestuurd', cause: 'refund:r1' }
  await shop.database.db.transaction((tx) => issueCreditNote(tx, { ...credit, at: new Date('2027-12-31T12:00:00Z') }))
  const { code, out } = await invoices(
    'export',
    'q4.csv',
    '--from',
    '2027-10-01',
    '--until',
    '2027-12-31',
    '--pdf',
    'q4',
  )
  expect(code).toBe(0)
  const [columns, invoice = [], note = [], ...more] = linesOf('q4.csv')
  expect(columns?.[0]).toBe('\ufeffNummer')
  expect(more).toEqual([])
  expect(invoice.slice(0, 3)).toEqual(['F2027-000002', 'factuur', '2027-10-01'])
  expect(note.slice(0, 3)).toEqual(['C2027-000001', 'creditfactuur', '2027-12-31'])
  expect(note.slice(9)).toEqual(['9%', '', '-10,00', '-0,90', '-10,90', note[14], 'F2027-000002'])
  const [net = 0, vat = 0, gross = 0] = invoice
    .slice(11, 14)
    .map((text) => Math.round(Number(text.replace(',', '.')) * 100))
  expect([net + vat, gross]).toEqual([order.totalInclVat, order.totalInclVat])
  expect(out).toBe(
    `q4.csv: 2 documents, € ${((net - 1_000) / 100).toFixed(2)} excluding VAT and € ${((vat - 90) / 100).toFixed(2)} VAT.\n`,
  )
  expect(readdirSync(join(directory, 'q4')).toSorted()).toEqual(['C2027-000001.pdf', 'F2027-000002.pdf'])
  expect(readFileSync(join(directory, 'q4/F2027-000002.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  await invoices('export', 'all.csv')
  expect(linesOf('all.csv').map(([number]) => number)).toEqual([
    '\ufeffNummer',
    'F2027-000001',
    'F2027-000002',
    'C2027-000001',
  ])
})

it('says in a sentence which file it cannot write', async () => {
  expect(await invoices('export', 'no-folder/a.csv')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^\/.*no-folder\/a\.csv cannot be read or written: ENOENT: [^\n]*\n$/),
  })
})

it.each([
  [['list'], "'invoices' is followed by 'export' and one file."],
  [['export', 'a.csv', '--from', '2026-02-30'], "'--from' is a day like 2026-10-01, not '2026-02-30'."],
  [['export', 'a.csv', '--until', '31-12-2026'], "'--until' is a day like 2026-10-01, not '31-12-2026'."],
  [
    ['export', 'a.csv', '--from', '2026-10-01', '--until', '2026-09-30'],
    "'--until' 2026-09-30 is before '--from' 2026-10-01.",
  ],
])('answers %j with what is wrong', async (args, message) => {
  expect(await invoices(...args)).toMatchObject({ code: 2, out: '', error: expect.stringMatching(message) })
})
