import { search } from '@toonbank/contract/shop/search.ts'
import { toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import { anyText } from '@toonbank/domain/testing/any-text.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { type WordQuery, wordQueries } from './words/word-queries.ts'

const shop = await aShop()
const { dutch, english, sectionsOf, findWith, idsOf, searchedNow } = aSearcher(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

/** Words that stand for as many others as words can: beginnings, parts of compounds, mistakes. */
const severalWords = fc
  .array(
    fc.constantFrom('v', 'w', '1', 'kleed', 'wol', 'hoog', 'op', 'vloerkleet', 'bebrer', 'jutte', 'hogpolig', 'xqz'),
    {
      maxLength: 30,
    },
  )
  .map((words) => words.join(' '))
/**
 * As it was typed a word stands for six or more; of each of three mistakes twenty others may be meant, which stand for
 * as many.
 */
const maxWords = 12 * 6 + 3 * 20 * 6

const hostile = [
  ...[
    "'",
    '"',
    '\\',
    '%%%',
    '_',
    '!!! & | <->',
    ':*',
    "a' | 'b",
    '🧶',
    '()',
    '(((',
    '.*+?[]{}^$',
    "'; DROP TABLE product; --",
    '<script>',
  ],
  ...[
    '\u202e',
    'é'.repeat(100),
    'ﬁ ﬂ',
    'a'.repeat(200),
    '9'.repeat(200),
    '漢字',
    'a b c d e f g h i j k l m n o p q r s t',
    '1x1',
    '0 x 0',
  ],
  ...["l'x", '&amp;', 'NULL', '\\u0000', 'x x x x', 'vloerkleed '.repeat(18), 'xqz vbw kkq wwp'],
]
it.each(hostile)('%j gets a list', async (typed) => {
  for (const visitor of [dutch, english]) expect((await visitor.ask(search, { body: { q: typed } })).ok).toBe(true)
  expect(Array.isArray(await idsOf(typed))).toBe(true)
})

torture('reads a text in at most twelve ways, of few words each, whatever it is', async () => {
  // A shop with so many words of a kind that only the limits keep them few.
  await shop.database.db.execute(sql`
    INSERT INTO search_word (locale, word, stem) SELECT locale, word, word
    FROM unnest('{nld,eng}'::text[]) AS locale, generate_series(1, 3000) AS n, concat('kleed', translate(n::text, '0123456789', 'abcdefghij')) AS word`)
  const searched = { ...(await searchedNow()), shares: { products: 10_000, of: () => 0 } }
  const typedText = fc.oneof(fc.constantFrom(...hostile), anyText(200), severalWords)
  await fc.assert(
    fc.asyncProperty(typedText, async (typed) => {
      const readings: WordQuery[] = []
      for await (const reading of wordQueries(searched, toSearchWords(typed), 'nld')) readings.push(reading)
      expect(readings.length).toBeLessThanOrEqual(12)
      for (const { groups } of readings) {
        expect(groups.length).toBeLessThanOrEqual(12)
        expect(groups.flatMap(({ found, phrases }) => [...found, ...phrases.flat()]).length).toBeLessThanOrEqual(
          maxWords,
        )
      }
    }),
    { numRuns: 2_000 },
  )
})

it('blank text finds nothing, too long a text is refused, and what cannot be stored too', async () => {
  expect(await sectionsOf('   ')).toEqual([])
  expect(await dutch.ask(search, { body: { q: 'a'.repeat(201) } })).toMatchObject({
    ok: false,
    fields: [{ field: 'q', problem: 'tooLong' }],
  })
  expect(await dutch.ask(search, { body: { q: 'a\0' } })).toMatchObject({ ok: false, problem: 'invalidInput' })
  expect(await findWith('kleed '.repeat(4_000), 'nld', 10)).toHaveLength(10)
})
