import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import {
  asOneWord,
  dutch,
  english,
  inEnglishSentences,
  inSentences,
  triedDutch,
  triedEnglish,
  typedByAnEnglishShopper,
  typedByAShopper,
} from '@toonbank/testing/typed-queries.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const searcher = aSearcher(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const least = 0.95

const lists = [
  ['nld', 'shoppers type', dutch, 60],
  ['eng', 'a shopper missed', typedByAnEnglishShopper, 14],
  ['eng', 'shoppers type', english, 33],
  ['nld', 'others typed', triedDutch, 20],
  ['eng', 'others typed', triedEnglish, 6],
  ['nld', 'a shopper missed', typedByAShopper, 17],
  ['nld', 'write as one word', asOneWord, 20],
  ['nld', 'say in full', inSentences, 28],
  ['eng', 'say in full', inEnglishSentences, 5],
] as const

it.each(someOf(lists, 2))(
  '%s: at least 95 in 100 of what %s have a sensible answer',
  async (locale, _, queries, count) => {
    expect(queries).toHaveLength(count)
    const told = await describeProducts(locale)
    const failed: string[] = []
    for (const [typed, expected] of queries) {
      const sections = await searcher.sectionsOf(typed, locale === 'nld' ? searcher.dutch : searcher.english)
      const first = (await searcher.findWith(typed, locale, 5)).map((id) => told.get(id) ?? '')
      const pages = sections.filter(({ id }) => id !== 'products').flatMap(({ items }) => items.map(({ url }) => url))
      const inPanel = sections.find(({ id }) => id === 'products')?.items.map(({ id }) => told.get(id) ?? '') ?? []
      const isRight = (products: readonly string[]): boolean =>
        (!expected.all || (products.length > 0 && products.every((one) => expected.all?.test(one)))) &&
        (!expected.one || products.some((one) => expected.one?.test(one)))
      const isPage = !expected.page || pages.some((url) => expected.page?.test(url))
      if (!isRight(first) || !isRight(inPanel.slice(0, 5)) || !isPage)
        failed.push(`${typed}: ${[...first.map((one) => one.slice(0, 260)), ...pages].join(' · ')}`)
    }
    const score = 1 - failed.length / queries.length
    console.info(
      `${locale}: ${queries.length - failed.length} of ${queries.length} (${Math.round(score * 100)} %)${failed.map((one) => `\n  fails: ${one}`).join('')}`,
    )
    expect(score, failed.join('\n')).toBeGreaterThanOrEqual(least)
  },
)

it('reads a word as two that the shop has, and none that it has itself', async () => {
  const jute = await searcher.findWith('jute kleed', 'nld', 50)
  expect(await searcher.findWith('jutekleed', 'nld', 50)).toEqual(jute)
  expect(await searcher.findWith('buitenkleed', 'nld', 50)).not.toEqual(jute)
})

it('corrects a mistyped word rather than read it as two', async () => {
  for (const [typed, meant] of [
    ['verkante', 'vierkante'],
    ['matwerk', 'maatwerk'],
    ['spelkleed', 'speelkleed'],
    ['hemelblauw', 'hemelsblauw'],
  ] as const)
    expect(new Set(await searcher.idsOf(typed)), typed).toEqual(new Set(await searcher.idsOf(meant)))
})

it('reads no word as two whose last part the shop does not sell', async () => {
  for (const typed of ['rugzak', 'kleedkamer']) expect(await searcher.idsOf(typed), typed).toEqual([])
  expect(await searcher.idsOf('wolloper')).toEqual(await searcher.idsOf('wol loper'))
})

it('finds inflected and small ones as their word', async () => {
  for (const [typed, meant] of [
    ['grijze kleden', 'grijs kleed'],
    ['donkergrijze loper', 'donkergrijs loper'],
    ['matje', 'mat'],
    ['deurmatjes', 'deurmat'],
    ['wollen vloerkleedje', 'wollen vloerkleed'],
  ] as const) {
    const found = await searcher.idsOf(typed)
    expect(found.length, typed).toBeGreaterThan(0)
    expect(new Set(found), typed).toEqual(new Set(await searcher.idsOf(meant)))
  }
})

it('finds every size within a limit of its width', async () => {
  const told = await describeProducts('nld')
  const limited = await searcher.idsOf('loper max 80 cm breed')
  const widths = (id: number) => [...(told.get(id) ?? '').matchAll(/(?<=ø )\d+|\d+(?=x\d)/g)].map(Number)
  expect(limited.length).toBeGreaterThan(0)
  for (const id of limited) expect(Math.min(...widths(id)), told.get(id)).toBeLessThanOrEqual(80)
  expect(limited).toEqual(expect.arrayContaining([...(await searcher.idsOf('loper 80 cm breed'))]))
  const wide = await searcher.idsOf('kleed breder dan 200')
  expect(wide.length).toBeGreaterThan(0)
  for (const id of wide) expect(Math.max(...widths(id)), told.get(id)).toBeGreaterThanOrEqual(200)
})

/**
 * What each product says of itself in one language, in small letters: title, filters with their values, categories,
 * sizes.
 */
async function describeProducts(locale: 'nld' | 'eng'): Promise<Map<number, string>> {
  const { rows } = await shop.database.pool.query<{ id: number; told: string }>(
    `SELECT product.id::float8 AS id, replace(replace(lower(concat_ws(' | ', product.title ->> $1,
      (SELECT string_agg(category.title ->> $1, ', ') FROM product_category JOIN category ON category.id = category_id WHERE product_id = product.id),
      (SELECT string_agg(concat(facet.name ->> $1, ':', value.names), ' | ') FROM facet JOIN LATERAL (
        SELECT string_agg(facet_value.name ->> $1, ',') AS names FROM facet_value WHERE facet_value.facet_id = facet.id AND facet_value.id = ANY (product.facet_value_ids)) AS value ON value.names IS NOT NULL),
      search_sizes((SELECT string_agg(option_item.name ->> $1, ' · ') FROM option_item JOIN option_group ON option_group.id = group_id WHERE product_id = product.id)))), '’', ''), '-', ' ') AS told
    FROM product`,
    [locale],
  )
  return new Map(rows.map(({ id, told }) => [id, told]))
}
