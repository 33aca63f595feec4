import type { StreetAddress } from '@toonbank/domain/account/address.ts'
import { readLines, separatorOf } from '../import/files/parse-csv.ts'
import type { TextFile } from '../import/files/read-text.ts'
import { BrokenFile } from '../import/problem.ts'
import { checkAddress, type ReadAddress, readBest } from './address-row.ts'

export type NumberedAddress = ReadAddress & { readonly line: number }

/**
 * Parses the CSV of the Dutch register BAG (also compressed with zstd), any CSV with its columns, or the Belgian BeSt
 * as JSON lines.
 */
export async function* readAddresses(path: string, file: TextFile): AsyncGenerator<NumberedAddress> {
  if (/\.(jsonl|ndjson)(\.zst)?$/i.test(path)) yield* readBestLines(file.text())
  else yield* readBag(file.text())
}

async function* readBestLines(text: AsyncIterable<string>): AsyncGenerator<NumberedAddress> {
  let line = 0
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) {
      line++
      if (one.trim() !== '') yield { line, ...readBest(one) }
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, ...readBest(rest) }
}

const needed = ['straat', 'huisnummer', 'postcode', 'woonplaats']

async function* readBag(text: AsyncGenerator<string>): AsyncGenerator<NumberedAddress> {
  const { value: head = '' } = await text.next()
  const delimiter = separatorOf(head.replace(/^\ufeff/, ''))
  let toRow: ((cells: readonly string[]) => StreetAddress) | undefined
  for await (const { line, cells } of readLines(startingWith(head, text), { delimiter })) {
    if (!toRow) toRow = rowReader(cells)
    else yield { line, ...checkAddress(toRow(cells)) }
  }
}

async function* startingWith(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

/** Maps columns by the header line. The column `land` (NL or BE) is optional; an address without it is Dutch. */
function rowReader(header: readonly string[]): (cells: readonly string[]) => StreetAddress {
  const names = header.map((name) => name.trim().toLowerCase())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new BrokenFile(
      `the first line must name the columns ${needed.join(', ')}; ${missing.join(' and ')} is not among them.`,
      1,
    )
  const at = (name: string) => names.indexOf(name)
  const [street, number, letter, addition, zipCode, city, country] = [
    at('straat'),
    at('huisnummer'),
    at('huisletter'),
    at('huisnummertoevoeging'),
    at('postcode'),
    at('woonplaats'),
    at('land'),
  ] as const
  const cell = (cells: readonly string[], index: number) => (index < 0 ? '' : (cells[index] ?? '').trim())
  return (cells) => ({
    countryCode: cell(cells, country).toUpperCase() === 'BE' ? 'BE' : 'NL',
    zipCode: cell(cells, zipCode),
    houseNumber: cell(cells, number),
    // The BAG has letter and addition in two columns; the shop stores them as one text.
    houseNumberAddition: [cell(cells, letter), cell(cells, addition)].filter(Boolean).join(' '),
    streetName: cell(cells, street),
    city: cell(cells, city),
  })
}
