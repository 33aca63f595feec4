import { shopSetting } from '@toonbank/database/schema/config.ts'
import { bestelbon, invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { issueCreditNote } from '@toonbank/shop/invoice/issue-credit-note.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { examinePdf } from '@toonbank/testing/examine-pdf.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TextPart } from '../../content/page-text.ts'
import { toOpaquePng } from './opaque-png.ts'
import { openPaper } from './open-paper.ts'
import { renderBestelbon } from './render-bestelbon.ts'
import { renderInvoice } from './render-invoice.ts'
import { renderTerms } from './render-terms.ts'

const shop = await aShop()
const { db } = shop.database
await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{deposit}', '{"state": true, "percentage": 20}')` })
const at = new Date('2026-11-22T10:00:00Z')

/** The stored documents of a Belgian consumer's deposit: invoice, credit note, bestelbon. */
const stored = await (async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop, 2)).id, 'structure', 2)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const { order } = await rowsOf(shop, paymentUid)
  const invoiceAddress = { ...order.invoiceAddress, countryCode: 'BE' as const }
  await db.update(shopOrder).set({ invoiceAddress }).where(eq(shopOrder.id, order.id))
  await atTheBank(visitor, paymentUrl, 'paid')
  const credit = { by: anActor, orderId: order.id, amount: cents(1_00), reason: 'Kras', cause: 'refund:r1' }
  await db.transaction((tx) => issueCreditNote(tx, credit))
  const [bill, note] = await db.select().from(invoice).where(eq(invoice.orderId, order.id)).orderBy(invoice.id)
  const [form] = await db.select().from(bestelbon).where(eq(bestelbon.orderId, order.id))
  if (!bill || !note || !form) throw new Error('a document is missing')
  return { bill: bill.document, note: note.document, form: form.document }
})()

const prose = 'Een lange zin die over de hele breedte van het blad loopt en dan nog een eind verder gaat. '.repeat(12)
const parts: TextPart[] = [
  { kind: 'subheading', text: 'Vooraf' },
  ...Array.from({ length: 6 }, (_, n): TextPart[] => [
    { kind: 'heading', text: `${n + 1}. Een kop` },
    { kind: 'subheading', text: 'Een kleinere kop' },
    { kind: 'paragraph', text: `Alinea ${n}. ${prose}` },
    { kind: 'list', isNumbered: n % 2 === 0, items: ['eerst', prose, 'laatst'] },
  ]).flat(),
  { kind: 'paragraph', text: `Zeer lang. ${prose.repeat(9)} Einde.` },
]
const terms = {
  title: 'Voorwaarden',
  parts,
  shopName: 'Nop & Draad',
  seller: 'Nop & Draad B.V.',
  since: '2026-11-22',
  at,
}
const many = { ...stored.bill, lines: Array.from({ length: 60 }, () => stored.bill.lines[0] as never) }

const documents: Record<string, (locale: Locale) => Promise<Buffer>> = {
  invoice: (locale) => renderInvoice(stored.bill, locale, at),
  'invoice of many pages': (locale) => renderInvoice(many, locale, at),
  'credit note': (locale) => renderInvoice(stored.note, locale, at),
  bestelbon: (locale) => renderBestelbon(stored.form, locale, at),
  terms: (locale) => renderTerms({ ...terms, parts: parts.slice(0, 5) }, locale),
  'terms of many pages': (locale) => renderTerms(terms, locale),
}

describe.each(Object.keys(documents))('%s', (name) => {
  it.each(someOf(['nld', 'eng'] as const, 1))('has the structure that PDF/UA-1 asks, in %s', async (locale) => {
    const bytes = (await documents[name]?.(locale)) ?? Buffer.alloc(0)
    const found = await examinePdf(bytes)
    expect(found).toMatchObject({
      isTagged: true,
      isUaOne: true,
      showsTitle: true,
      language: locale === 'nld' ? 'nl-NL' : 'en-GB',
      loose: [],
      shuffled: [],
      tablesWithoutHeaders: 0,
    })
    expect(found.title).toMatch(/\S+ \S+/)
    expect([...found.fonts.values()], 'every font is embedded').not.toContain(false)
    expect(found.fonts.size).toBe(2)
    // One title, and no level is skipped on the way down.
    expect(found.headings.filter((level) => level === 1)).toEqual([1])
    for (const [n, level] of found.headings.entries())
      expect(level - (found.headings[n - 1] ?? 0)).toBeLessThanOrEqual(1)
    const standard = ['Document', 'H1', 'H2', 'H3', 'P', 'Span', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody']
    for (const role of found.roles) expect([...standard, 'Root']).toContain(role)
    expect(found.words).toContain('Nop & Draad')
    expect(found.words).not.toContain('\uFFFD')
    if (name.includes('many')) expect(found.pages).toBeGreaterThan(1)
  })
})

it('reads addresses as lines, and every header of a table says what it is the header of', async () => {
  const bytes = await renderBestelbon(stored.form, 'nld', at)
  const { words, tables } = await examinePdf(bytes)
  expect(words).toMatch(/Weverskade 18\s+3534 AB Utrecht/)
  // Readers of the structure alone know no line ends: the space between them is written.
  expect(readPdf(bytes)).toContain('Weverskade 18 \n')
  expect(tables).toBe(2)
  const raw = bytes.toString('latin1')
  expect([...raw.matchAll(/\/S \/TH/g)].length).toBe([...raw.matchAll(/\/Scope \/(Column|Row)/g)].length)
})

it('writes a text that is longer than a page to its end, once', async () => {
  const { words } = await examinePdf(await renderTerms(terms, 'nld'))
  const flat = words.replace(/\s+/g, ' ')
  expect(flat).toContain(`Zeer lang. ${prose.trim()}`.slice(0, 60))
  expect(flat).toMatch(/Einde\.$/)
  expect(flat.match(/loopt en dan/g)).toHaveLength(12 * (6 * 2 + 9))
})

it('breaks many short lines over two pages', async () => {
  const paper = openPaper({ title: 'Regels', author: 'Winkel', language: 'nl', at: new Date(0), foot: () => '' })
  const lines = Array.from({ length: 90 }, (_, at) => `Regel ${at}`)
  paper.write(paper.root, 'P', lines.join('\n'), { x: 50, y: 50, width: 300 })
  const bytes = paper.end()
  expect((await examinePdf(bytes)).words.match(/Regel \d+/g)).toHaveLength(90)
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

it('draws the logo with a name to read aloud, and its transparency does not keep the paper open', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const logo = toOpaquePng(Buffer.from(pixel, 'base64'))
  if (!logo) throw new Error('no logo')
  const found = await examinePdf(await renderInvoice(stored.bill, 'nld', at, logo))
  expect(found).toMatchObject({ isTagged: true, isUaOne: true, loose: [], shuffled: [] })
  expect(found.roles).toContain('Figure')
})
