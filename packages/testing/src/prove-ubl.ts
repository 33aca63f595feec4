import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeUbl } from '@toonbank/documents/invoice/ubl/write-ubl.ts'
import type { IssuedInvoice } from '@toonbank/shop/invoice/invoice-row.ts'
import { expect } from 'vitest'
import { descendants, type Element, readXml, textOf } from './read-xml.ts'

/** Writes the documents to the folder `UBL_OUT`, if set, for an external validator of the European rules. */
export function writtenUbl(name: string, { document }: IssuedInvoice): Element {
  const xml = writeUbl(document)
  const folder = process.env.UBL_OUT
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.xml`), xml)
  }
  const root = readXml(xml)
  addsUp(root)
  return root
}

export const centsOf = (element: Element, name: string): number => Math.round(Number(textOf(element, name) ?? 0) * 100)
export const total = (elements: readonly Element[], name: string): number =>
  elements.reduce((sum, element) => sum + centsOf(element, name), 0)

/**
 * Rules BR-CO-10 to 17, BR-S-08 and R120: lines and subtotals add up to the totals, and price times quantity is the
 * line.
 */
function addsUp(root: Element): void {
  const [sums, tax] = [firstOf(root, 'cac:LegalMonetaryTotal'), firstOf(root, 'cac:TaxTotal')]
  const groups = descendants(tax, 'cac:TaxSubtotal')
  const lines = root.children.filter(({ name }) => name.endsWith('Line'))
  const charges = root.children.filter(({ name }) => name === 'cac:AllowanceCharge')
  const [up, down] = ['true', 'false'].map((sign) => charges.filter((c) => textOf(c, 'cbc:ChargeIndicator') === sign))
  expect(total(lines, 'cbc:LineExtensionAmount')).toBe(centsOf(sums, 'cbc:LineExtensionAmount'))
  expect(total(down ?? [], 'cbc:Amount')).toBe(centsOf(sums, 'cbc:AllowanceTotalAmount'))
  expect(total(up ?? [], 'cbc:Amount')).toBe(centsOf(sums, 'cbc:ChargeTotalAmount'))
  const exclusive =
    centsOf(sums, 'cbc:LineExtensionAmount') -
    centsOf(sums, 'cbc:AllowanceTotalAmount') +
    centsOf(sums, 'cbc:ChargeTotalAmount')
  expect(exclusive).toBe(centsOf(sums, 'cbc:TaxExclusiveAmount'))
  expect(total(groups, 'cbc:TaxableAmount')).toBe(exclusive)
  expect(total(groups, 'cbc:TaxAmount')).toBe(centsOf(tax, 'cbc:TaxAmount'))
  expect(exclusive + centsOf(tax, 'cbc:TaxAmount')).toBe(centsOf(sums, 'cbc:TaxInclusiveAmount'))
  expect(centsOf(sums, 'cbc:TaxInclusiveAmount') - centsOf(sums, 'cbc:PrepaidAmount')).toBe(
    centsOf(sums, 'cbc:PayableAmount'),
  )
  for (const group of groups) {
    const rate = firstOf(group, 'cac:TaxCategory')
    const isOf = (element: Element, name: string) => {
      const category = descendants(element, name)[0]
      return category && ['cbc:ID', 'cbc:Percent'].every((part) => textOf(category, part) === textOf(rate, part))
    }
    const of = (list: readonly Element[] = [], name = 'cac:TaxCategory') => list.filter((each) => isOf(each, name))
    expect(centsOf(group, 'cbc:TaxableAmount')).toBe(
      total(of(lines, 'cac:ClassifiedTaxCategory'), 'cbc:LineExtensionAmount') +
        total(of(up), 'cbc:Amount') -
        total(of(down), 'cbc:Amount'),
    )
    const exact = (centsOf(group, 'cbc:TaxableAmount') * Number(textOf(rate, 'cbc:Percent'))) / 100
    expect(Math.abs(centsOf(group, 'cbc:TaxAmount') - exact)).toBeLessThanOrEqual(1.5)
  }
  for (const line of lines) {
    const quantity = line.children.find(({ name }) => name.endsWith('Quantity'))
    const price = Number(textOf(firstOf(line, 'cac:Price'), 'cbc:PriceAmount'))
    const off = line.children.filter(({ name }) => name === 'cac:AllowanceCharge')
    const exact = Number(quantity?.text) * price * 100 - total(off, 'cbc:Amount')
    expect(Math.abs(exact - centsOf(line, 'cbc:LineExtensionAmount'))).toBeLessThan(1)
  }
}

export function firstOf(root: Element, name: string): Element {
  const found = descendants(root, name)[0]
  if (!found) throw new Error(`no ${name}`)
  return found
}
export const ratesIn = (root: Element) =>
  descendants(firstOf(root, 'cac:TaxTotal'), 'cac:TaxCategory').map((rate) => [
    textOf(rate, 'cbc:ID'),
    textOf(rate, 'cbc:Percent'),
  ])
export const payable = (root: Element) => centsOf(firstOf(root, 'cac:LegalMonetaryTotal'), 'cbc:PayableAmount')
export const prepaid = (root: Element) => centsOf(firstOf(root, 'cac:LegalMonetaryTotal'), 'cbc:PrepaidAmount')
