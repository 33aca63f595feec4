import { askForQuote } from '@toonbank/contract/shop/quote.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { QuoteDocument } from '@toonbank/database/stored/quote.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { examinePdf } from '@toonbank/testing/examine-pdf.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { renderQuote } from './render-quote.ts'

const shop = await aShop()
const at = new Date('2026-11-23T10:00:00Z')

const document = await (async (): Promise<QuoteDocument> => {
  const visitor = await aBusinessWith(shop, 'pdf', { productId: (await aPlainProduct(shop, 3)).id, quantity: 3 })
  const asked = await visitor.ask(askForQuote, {})
  const uid = asked.ok ? asked.value.uid : ''
  const [row] = await shop.database.db.select().from(quote).where(eq(quote.uid, uid))
  if (!row) throw new Error('no quote was made')
  return row.document
})()
const many = { ...document, lines: Array.from({ length: 60 }, () => document.lines[0] as never) }

describe.each([
  ['a quote', document],
  ['a quote of many pages', many],
])('%s', (name, one) => {
  it.each(someOf(['nld', 'eng'] as const, 1))('has the structure that PDF/UA-1 asks, in %s', async (locale) => {
    const found = await examinePdf(await renderQuote(one, locale, at))
    expect(found).toMatchObject({
      ...{ isTagged: true, isUaOne: true, showsTitle: true, loose: [], shuffled: [], tablesWithoutHeaders: 0 },
      ...{ language: locale === 'nld' ? 'nl-NL' : 'en-GB', headings: [1] },
    })
    expect(found.title).toBe(`${locale === 'nld' ? 'Offerte' : 'Quote'} ${document.number}`)
    expect([...found.fonts.values()]).not.toContain(false)
    expect(found.words).not.toContain('\uFFFD')
    if (name.includes('many')) expect(found.pages).toBeGreaterThan(1)
  })
})

it('says until when it holds, that nothing is reserved, and which delivery it is calculated with', async () => {
  const { words } = await examinePdf(await renderQuote(document, 'nld', at))
  const flat = words.replace(/\s+/g, ' ')
  expect(flat).toContain('Zolang de voorraad strekt')
  expect(flat).toMatch(/geldig tot en met \d+ \w+ \d{4}/)
  expect(flat).toContain('Je had nog geen bezorging gekozen')
  expect(flat).toContain('PO-4711')
  expect(flat).not.toContain('kortingscode')
  const withCodes = await examinePdf(await renderQuote({ ...document, hasLimitedCodes: true }, 'eng', at))
  expect(withCodes.words.replace(/\s+/g, ' ')).toContain('A discount code that can be used a limited number of times')
})
