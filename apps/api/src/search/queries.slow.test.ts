import { someOf } from '@toonbank/domain/testing/torture.ts'
import { afterEach, expect, it } from 'vitest'
import { aSearcher } from '../testing/a-searcher.ts'
import { aShop } from '../testing/a-shop.ts'

/**
 * What shoppers type, written down before the words of the demo were looked at: short, wrong, plural, with sizes, with
 * Belgian words. Of each the first five products must answer, or the page that does must be among the first.
 */
interface Expected {
  /** In what a product says of itself: title, colour, filters, categories, sizes. All of the first five. */
  readonly all?: RegExp
  /** Of at least one of the first five. */
  readonly one?: RegExp
  /** The address of a page or category among those that are found. */
  readonly page?: RegExp
}

const dutch: readonly (readonly [typed: string, expected: Expected])[] = [
  ['tapijt', { all: /vloerkleed/ }],
  ['karpet', { all: /vloerkleed/ }],
  ['vloerkleden 160x230', { all: /vloerkleed.*160x230/ }],
  ['tapijten', { all: /vloerkleed/ }],
  ['kleed 2 bij 3 meter', { all: /kleed.*200x300/ }],
  ['vloerkleed 200 x 300', { all: /vloerkleed.*200x300/ }],
  ['tapijt 2x3m', { all: /vloerkleed.*200x300/ }],
  ['rond vloerkleed', { all: /kleed.*(rond|d\d)/ }],
  ['rond 200', { all: /d200/ }],
  ['rond tapijt 2 meter', { all: /kleed.*d200/ }],
  ['ovaal kleed', { all: /kleed.*ovaal/ }],
  ['loper', { all: /loper/ }],
  ['gangloper', { all: /loper/ }],
  ['traploper', { all: /loper/ }],
  ['loper gang', { all: /loper/ }],
  ['lopers 80x300', { all: /loper.*80x300/ }],
  ['wol', { all: /(kleed|loper).*materiaal:wol/ }],
  ['wollen tapijt', { all: /(kleed|loper).*materiaal:wol/ }],
  ['wolen vloerkleed', { all: /kleed.*materiaal:wol/ }],
  ['hoogpollig tapijt grijs', { all: /hoogpolig.*kleur:grijs/ }],
  ['laagpolig vloerkleed', { all: /kleed.*poolhoogte:laag/ }],
  ['donkerblauw', { all: /(nacht|indigo).*kleur:blauw/ }],
  ['donkerblauw vloerkleed', { all: /kleed.*(nacht|indigo).*kleur:blauw/ }],
  ['lichtgrijs tapijt', { all: /kleed.*zilvergrijs/ }],
  ['zwart-wit', { all: /(zwart|roomwit|wolwit|kleur:wit)/ }],
  ['zwart wit kleed', { all: /kleed.*(zwart|wit)/ }],
  ['beige vloerkleed', { all: /kleed.*kleur:.*beige/ }],
  ['groen karpet', { all: /kleed.*kleur:.*groen/ }],
  ['okergeel', { all: /(oker|honing|geel)/ }],
  ['terracota', { all: /terracotta/ }],
  ['perzisch tapijt', { all: /perzisch/ }],
  ['perzische tapijten', { all: /perzisch/ }],
  ['vintage kleed', { all: /vintage/ }],
  ['berber', { all: /berber/ }],
  ['berbertapijt', { all: /berber/ }],
  ['jute', { all: /jute/ }],
  ['sisal tapijt', { all: /sisal/ }],
  ['buitenkleed', { all: /buitenkleed/ }],
  ['tapijt terras', { all: /buitenkleed/ }],
  ['kinderkamer', { all: /kinderk/ }],
  ['kindertapijt', { all: /kinderk/ }],
  ['deurmat', { all: /kokosmat|deurmat/ }],
  ['voetmat', { all: /kokosmat|deurmat/ }],
  ['slaapkamer vloerkleed', { all: /vloerkleed.*ruimte:.*slaapkamer/ }],
  ['maatwerk', { all: /op maat/ }],
  ['tapijt op maat laten maken', { all: /kleed.*op maat/ }],
  ['staal', { page: /klantenservice/ }],
  ['stalen aanvragen', { page: /klantenservice/ }],
  ['ondertapijt', { one: /ondertapijt/, page: /ondertapijten/ }],
  ['anti slip', { one: /antislip/ }],
  ['bezorgkosten', { page: /bezorgen/ }],
  ['levertijd', { page: /bezorgen/ }],
  ['openingstijden', { page: /contact/ }],
  ['openingsuren', { page: /contact/ }],
  ['garantie', { page: /klantenservice/ }],
  ['vlekken verwijderen', { one: /vlekkenspray/ }],
  ['retourneren', { page: /retourneren/ }],
  ['sale', { all: /aanbiedingen/, page: /aanbiedingen/ }],
  ['solden', { all: /aanbiedingen/, page: /aanbiedingen/ }],
  ['vlorkleed', { all: /vloerkleed/ }],
]

const english: typeof dutch = [
  ['rug', { all: /rug/ }],
  ['rugs 160x230', { all: /rug.*160x230/ }],
  ['carpet', { all: /rug/ }],
  ['persian carpet', { all: /persian/ }],
  ['round rug', { all: /rug.*(round|d\d)/ }],
  ['round 200', { all: /d200/ }],
  ['hallway runner', { all: /runner/ }],
  ['stair runner', { all: /runner/ }],
  ['woolen carpet', { all: /rug.*material:wool/ }],
  ['grey rug', { all: /rug.*colour:.*grey/ }],
  ['gray rug', { all: /rug.*colour:.*grey/ }],
  ['dark blue rug', { all: /rug.*(midnight|indigo).*colour:.*blue/ }],
  ['navy', { all: /(midnight|indigo)/ }],
  ['black and white rug', { all: /rug.*(black|white|cream)/ }],
  ['outdoor rug', { all: /outdoor rug/ }],
  ['kids rug', { all: /childrens/ }],
  ['jute', { all: /jute/ }],
  ['shaggy rug', { all: /shaggy rug/ }],
  ['door mat', { all: /coir mat|doormat/ }],
  ['made to measure', { all: /made to measure/ }],
  ['custom size rug', { all: /rug.*made to measure/ }],
  ['samples', { page: /customer-service/ }],
  ['underlay', { one: /underlay/, page: /underlays/ }],
  ['anti slip pad', { one: /anti slip/ }],
  ['shipping costs', { page: /delivery/ }],
  ['opening hours', { page: /contact/ }],
  ['returns', { page: /delivery-and-returns/ }],
  ['warranty', { page: /customer-service/ }],
  ['stain removal', { one: /stain spray/ }],
  ['sale', { all: /offers/, page: /offers/ }],
  ['2 x 3 m rug', { all: /rug.*200x300/ }],
  ['vintge rug', { all: /vintage/ }],
  ['200 by 300', { all: /200x300/ }],
]

/** What others typed who tried the shop: what it does not have as a whole, and words of its service. */
const triedDutch: typeof dutch = [
  ['vloerkleed blauw wit gestreept', { one: /blauw/ }],
  ['rond kleed blauw gestreept', { one: /blauw.*strepen/ }],
  ['wollen loper 80x300 groen', { all: /loper.*groen/ }],
  ['keukenloper', { all: /loper/ }],
  ['vloerkleed goedkoop', { all: /aanbiedingen/ }],
  ['afhalen', { page: /contact/ }],
  ['iDeal', { page: /klantenservice/ }],
  ['klarna', { page: /klantenservice/ }],
  ['betaalmethoden', { page: /klantenservice/ }],
  ['achteraf betalen', { page: /klantenservice/ }],
  ['telefoonnummer', { page: /contact/ }],
  ['bellen', { page: /contact/ }],
  ['zelf maat bepalen', { all: /op maat/ }],
  ['vlek wijn', { one: /vlekkenspray/ }],
  ['vintage', { all: /^vintage/ }],
  ['afhaling', { page: /contact/ }],
  ['onderlegger', { one: /antislip/ }],
  ['wassen', { one: /wasba/ }],
  ['groen', { all: /(kleed|loper|mat) .*groen/ }],
  ['blauw', { all: /(kleed|loper|mat) .*blauw/ }],
]
const typedByAShopper: typeof dutch = [
  ['vloerverwarming', { all: /vloerverwarming:ja/, page: /vloerverwarming/ }],
  ['vloerkleed vloerverwarming', { all: /kleed.*vloerverwarming:ja/ }],
  ['hoogpolig vloerverwarming', { all: /vloerverwarming:ja/ }],
  ['xl', { all: /300x400|290x390|250x350|240x330/ }],
  ['xl vloerkleed', { all: /vloerkleed.*(300x400|290x390|250x350|240x330)/ }],
  ['huisdieren', { all: /wasbaar:|laag|vlak/ }],
  ['kat', { one: /wasbaar:/ }],
  ['hond', { all: /wasbaar:|laag|vlak/ }],
  ['kelder', { all: /buitenkleed/ }],
  ['sample', { page: /klantenservice/ }],
  ['swatch', { page: /klantenservice/ }],
  ['zonder franjes', { all: /^(?!.*(perzisch|franje)).*(kleed|loper)/ }],
  ['kleed zonder franje', { all: /^(?!.*(perzisch|franje)).*kleed/ }],
  ['wollen kleed zonder franjes', { all: /^(?!.*(perzisch|franje)).*kleed.*wol/ }],
  ['150 x 220', { all: /155x225|160x230|140x200/ }],
]
const typedByAnEnglishShopper: typeof dutch = [
  ['underfloor heating', { all: /floor heating:yes/, page: /floor-heating/ }],
  ['floor heating', { all: /floor heating:yes/, page: /floor-heating/ }],
  ['6 ft', { all: /x200|170x240|190x290|200x/ }],
  ['6ft', { all: /x200|170x240|190x290|200x/ }],
  ['8x10', { all: /240x330|250x350/ }],
  ['6x9 ft rug', { all: /rug.*(190x290|200x290|200x300)/ }],
  ['5 by 8 feet', { all: /160x230|155x225|170x240/ }],
  ['round rug 6 ft', { all: /rug.*(d200|d160)/ }],
  ['xl rug', { all: /rug.*(300x400|290x390|250x350|240x330)/ }],
  ['pet friendly', { all: /washable:|low|flat/ }],
  ['dog', { all: /washable:|low|flat/ }],
  ['basement', { all: /outdoor/ }],
  ['swatch', { page: /customer-service/ }],
  ['without fringe', { all: /^(?!.*(persian|fringe)).*(rug|runner)/ }],
]
const triedEnglish: typeof dutch = [
  ['striped blue round rug', { all: /blue/ }],
  ['round rug 6 ft', { one: /round/ }],
  ['cheap rugs', { all: /offers/ }],
  ['phone number', { page: /contact/ }],
  ['pick up', { page: /contact/ }],
  ['pay later', { page: /customer-service/ }],
]

/** What Dutch writes as one word and the shop as two, as it is typed in Holland and in Flanders. */
const asOneWord: typeof dutch = [
  ['slaapkamertapijt', { all: /vloerkleed.*ruimte:.*slaapkamer/ }],
  ['woonkamerkleed', { all: /kleed.*ruimte:.*woonkamer/ }],
  ['woonkamervloerkleed', { all: /kleed.*ruimte:.*woonkamer/ }],
  ['eetkamertapijt', { all: /kleed.*ruimte:.*eetkamer/ }],
  ['kinderkamerkleed', { one: /kinderkleed/ }],
  ['salontapijt', { all: /kleed.*ruimte:.*woonkamer/ }],
  ['wolkleed', { all: /kleed.*materiaal:wol/ }],
  ['wollentapijt', { all: /kleed.*materiaal:wol/ }],
  ['jutekleed', { all: /jute/ }],
  ['jutetapijt 200x300', { all: /jute.*200x300/ }],
  ['sisaltapijt', { all: /sisal/ }],
  ['kelimkleed', { all: /kelim/ }],
  ['kelimtapijten blauw', { all: /kelim.*kleur:.*blauw/ }],
  ['vintagekleed', { all: /vintage/ }],
  ['perzischtapijt', { all: /perzisch/ }],
  ['hoogpoligkleed', { all: /hoogpolig/ }],
  ['rondkleed', { all: /kleed.*(rond|d\d)/ }],
  ['terraskleed', { all: /buitenkleed/ }],
  ['tapyt', { all: /kleed/ }],
  ['tapijt 1m60 x 2m30', { all: /kleed.*160x230/ }],
]

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
  ['nld', 'a shopper missed', typedByAShopper, 15],
  ['nld', 'write as one word', asOneWord, 20],
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

/** What each product says of itself in one language, in small letters: title, filters with their values, categories, sizes. */
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
