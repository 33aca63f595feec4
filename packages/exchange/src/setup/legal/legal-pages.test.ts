import { countryCodes } from '@toonbank/domain/account/address.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { locales } from '@toonbank/domain/locale.ts'
import type { ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { cleanHtml } from '@toonbank/shop/record/clean-text.ts'
import { expect, it } from 'vitest'
import { initialSettings } from '../initial-settings.ts'
import { legalPages, markTitle } from './legal-pages.ts'

const seller = {
  streetName: 'Dorpsstraat',
  houseNumber: '7',
  houseNumberAddition: 'a',
  zipCode: '1234 AB',
  city: 'Ons Dorp',
  countryCode: 'NL',
  cocNumber: '87654321',
  vatNumber: 'NL123456782B12',
  iban: 'NL20INGB0001234567',
  bic: 'INGBNL2A',
} as const

function pagesOf({
  countryCode = 'NL' as 'NL' | 'BE',
  phoneNumber = '030 1',
  ...changed
}: Partial<ShopSettings> & { countryCode?: 'NL' | 'BE'; phoneNumber?: string } = {}) {
  const support = { phoneNumber, whatsappNumber: '', email: 'a@b.example' }
  return legalPages({
    ...initialSettings,
    organizationName: 'Wol & <Zijde>',
    support,
    ...changed,
    seller: { ...seller, countryCode },
  })
}
const wordsOf = (pages: ReturnType<typeof pagesOf>, locale: 'nld' | 'eng') =>
  pages.flatMap(({ title, seoDescription, blocks }) => [
    title[locale],
    seoDescription[locale],
    ...blocks.flatMap((block) => (block.type === 'text' ? [block.title?.[locale] ?? '', block.html[locale]] : [])),
  ])

it.each(countryCodes.flatMap((country) => locales.map((locale) => [country, locale] as const)))(
  'fills every page for a seller in %s, in %s',
  (countryCode, locale) => {
    const pages = pagesOf({ countryCode, deposit: { state: true, percentage: 25 } })
    expect(pages.map(({ key }) => key)).toEqual([
      'algemene-voorwaarden',
      'privacy',
      'bezorgen',
      'bedenktijd',
      'cookies',
    ])
    const words = wordsOf(pages, locale)
    expect(words.filter((text) => text === '' || /\{\{|\}\}|undefined|NaN/.test(text))).toEqual([])
    const all = words.join('\n')
    for (const one of [
      'Wol &amp; &lt;Zijde&gt;',
      'Dorpsstraat 7 a, 1234 AB Ons Dorp',
      'a@b.example',
      '030 1',
      '87654321',
      'NL123456782B12',
      '25',
    ])
      expect(all).toContain(one)
    expect(all).toContain({ NL: 'Autoriteit Persoonsgegevens', BE: 'Gegevensbeschermingsautoriteit' }[countryCode])
    // What the law says of all others: the platform for disputes is gone since July 2025.
    expect(all).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr/)
  },
)

it('leads to the withdrawal function from terms and withdrawal page, and says where goods go and who pays for that', () => {
  for (const language of ['nld', 'eng'] as const) {
    const words = (given: Parameters<typeof pagesOf>[0] = {}) => wordsOf(pagesOf(given), language).join('\n')
    expect(words().split(`href="${href(stored(language), 'withdraw')}"`)).toHaveLength(3)
    expect(words()).toContain(`href="${href(stored(language), 'guarantee')}"`)
    expect(words()).toMatch(/Terugsturen kost je niets|Sending back costs you nothing/)
    const returns = { address: 'Retourweg 9, 3800 AB Amersfoort', paidBy: 'customer' } as const
    expect(words({ returns })).toMatch(/Retourweg 9, 3800 AB Amersfoort\. (De kosten van|You pay for sending)/)
  }
})

it('says the days of the law and those of the shop, and the deposit only where one is asked', () => {
  const text = (pages: ReturnType<typeof pagesOf>) => wordsOf(pages, 'nld').join('\n')
  expect(text(pagesOf({ returnDays: 30 }))).toContain('Wij geven je 30 dagen.')
  expect(text(pagesOf({ returnDays: 14 }))).not.toContain('Wij geven je')
  expect(text(pagesOf())).not.toContain('Aanbetaling')
  expect(text(pagesOf({ deposit: { state: false, percentage: 20 } }))).not.toContain('Aanbetaling')
  expect(text(pagesOf({ phoneNumber: '' }))).not.toContain('telefoon ')
})

it('ends a sentence once where the name of the company ends in a full stop', () => {
  const pages = pagesOf({ organizationName: 'Jansen V.O.F.' })
  for (const locale of locales) {
    const words = wordsOf(pages, locale).join('\n')
    expect(words).toContain('Jansen V.O.F.')
    expect(words).not.toMatch(/\.\.(?!\.)/)
  }
})

it('has the whole model form of the law', () => {
  for (const [locale, signs] of [
    ['nld', ['Ik/Wij (*) deel/delen (*) u hierbij mede', 'Besteld op (*)/Ontvangen op (*)', 'Doorhalen wat niet']],
    ['eng', ['I/We (*) hereby give notice', 'Ordered on (*)/received on (*)', 'Delete as appropriate']],
  ] as const)
    for (const sign of signs) expect(wordsOf(pagesOf(), locale).join('\n')).toContain(sign)
})

it('marks each page, and holds only tags that pages may have', () => {
  const pages = pagesOf()
  expect(pages.length).toBeGreaterThan(3)
  for (const { blocks } of pages) {
    expect(blocks[0]).toMatchObject({ type: 'text', title: markTitle })
    for (const block of blocks)
      if (block.type === 'text')
        expect([cleanHtml(block.html.nld), cleanHtml(block.html.eng)]).toEqual([block.html.nld, block.html.eng])
  }
})

it('leads only to pages that there are', () => {
  const pages = pagesOf()
  const links = locales.flatMap((locale) =>
    [
      ...wordsOf(pages, locale)
        .join('')
        .matchAll(/href="([^"]+)"/g),
    ].map(([, path]) => path),
  )
  const own = (['withdraw', 'guarantee'] as const).flatMap((page) => Object.values(hrefs(page)))
  const known = pages.flatMap(({ slug }) => [`/${slug.nld}`, `/en/${slug.eng}`])
  expect(links.filter((path) => ![...known, ...own].includes(path ?? ''))).toEqual([])
  expect(links.length).toBeGreaterThan(8)
})
