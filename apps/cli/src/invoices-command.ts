import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vatOf } from '@toonbank/domain/invoice/invoice-body.ts'
import { type Cents, sum, zero } from '@toonbank/domain/money/cents.ts'
import { writeTable } from '@toonbank/exchange/import/formats/write-table.ts'
import { writeAtomically } from '@toonbank/runtime/process/write-atomically.ts'
import { getInvoicePdf } from '@toonbank/shop/invoice/invoice-pdf.ts'
import { type InvoiceEntry, listIssued } from '@toonbank/shop/invoice/list-entries.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { countOf } from './count-of.ts'
import type { InvoicesCommand } from './invoices-request.ts'
import { euro } from './staff/describe-order.ts'

const columns = [
  ...['Nummer', 'Soort', 'Datum', 'Vervaldatum', 'Bestelnummer', 'Klant', 'Bedrijf', 'Btw-nummer', 'Land'],
  ...['Tarief', 'Reden', 'Excl. btw', 'Btw', 'Incl. btw', 'Betaalwijze', 'Bij factuur'],
]
/** Excel recognises UTF-8 by it. */
const byteOrderMark = '\ufeff'

/**
 * Writes invoices and credit notes to a CSV for Dutch and Belgian spreadsheets, a line for each rate of VAT. With `pdf`
 * missing documents are written too.
 */
export async function invoicesCommand(
  { file, pdf, ...period }: InvoicesCommand,
  { connection, say, pathOf }: CommandDependencies,
): Promise<0> {
  const folder = pdf === undefined ? undefined : pathOf(pdf)
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const lines: string[][] = []
  let [documents, net, vat] = [0, zero, zero]
  for await (const { id, number, entries } of listIssued(connection, period)) {
    documents++
    net = sum([net, ...entries.map(({ exclVat }) => exclVat)])
    vat = sum([vat, ...entries.map(vatOf)])
    lines.push(...entries.map(cellsOf))
    if (folder === undefined || existsSync(join(folder, `${number}.pdf`))) continue
    const content = await getInvoicePdf(connection.db, id)
    if (content) await writeAtomically(join(folder, `${number}.pdf`), content)
  }
  writeFileSync(pathOf(file), byteOrderMark + writeTable([columns, ...lines], ';'))
  say(`${file}: ${countOf(documents, 'documents')}, ${euro(net)} excluding VAT and ${euro(vat)} VAT.`)
  return 0
}

function cellsOf(entry: InvoiceEntry): string[] {
  const { kind, number, issuedOn, dueOn, order, buyer, credits } = entry.document
  return [
    ...[number, kind === 'invoice' ? 'factuur' : 'creditfactuur', issuedOn, dueOn ?? '', order.number],
    ...[buyer.name, buyer.companyName, buyer.vatNumber, buyer.countryCode],
    ...[`${entry.percentage}%`.replace('.', ','), entry.reason ? reasons[entry.reason] : ''],
    ...[amount(entry.exclVat), amount(vatOf(entry)), amount(entry.inclVat)],
    ...[order.paymentMethod, credits.map((one) => one.number).join(' ')],
  ]
}

const reasons: Readonly<Record<NonNullable<InvoiceEntry['reason']>, string>> = {
  exempt: 'vrijgesteld',
  intraCommunity: 'intracommunautair',
  reverseCharge: 'verlegd',
}

const amount = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
