import fc from 'fast-check'

const formulas = fc.constantFrom('=1+1', '-2+3', '+31 30', '@SUM(A1)', "'=1", "''-x", '-5')
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  formulas,
  fc.constantFrom('a\tb', 'c\\d', '"e"', "f'g", '\\N', '{h}', 'é–×'),
)
const filled = fc.oneof(
  anyText.map((some) => `x${some}`),
  formulas,
)
const amount = fc.integer({ min: 100, max: 500_000 })
const item = (key: number, isCounted: boolean) =>
  fc.record({
    key: fc.constant(`k${key}`),
    // Unique names: a table identifies an option by its name only.
    name: fc.record({ nld: filled.map((name) => `${name} ${key}`), eng: filled }),
    price: isCounted ? amount : fc.nat(9_000),
    weight: fc.nat(50_000),
    stockQuantity: isCounted ? fc.option(fc.nat(99)) : fc.constant(null),
    state: fc.constant(true),
  })
/** A product of our JSON, in any shape that tables can tell too. */
export const aRandomProduct = fc.record(
  {
    title: fc.record({ nld: filled, eng: filled }),
    brand: anyText,
    description: fc.record({ nld: anyText, eng: anyText }),
    price: amount,
    discountPercentage: fc.integer({ min: 0, max: 99_00 }).map((hundredths) => hundredths / 100),
    stock: fc.record({ quantity: fc.nat(500), managed: fc.boolean(), backorder: fc.boolean() }, { requiredKeys: [] }),
    facets: fc.constantFrom({}, { kleur: ['rood'] }, { kleur: ['rood', 'Grijs blauw'], maat: ['één'] }),
    options: fc
      .constantFrom<string[][]>([], ['maat'], ['maat', 'rand'], ['maat', 'rand', 'onderkant'])
      .chain((keys) =>
        fc
          .tuple(...keys.map((_, at) => fc.tuple(item(0, at === 0), item(1, at === 0))))
          .map((lists) => lists.map((items, at) => ({ key: keys[at] ?? '', items }))),
      ),
    companions: fc.uniqueArray(fc.constantFrom('UNDER-1', 'Under 2, "é"', 'UNDER-3')),
    pictures: fc.uniqueArray(
      fc.constantFrom('https://cdn.example/a b.jpg', 'https://cdn.example/é.png', 'http://x.example/?q=1'),
    ),
  },
  { requiredKeys: ['title', 'price'] },
)
