import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
const earlierPrices = () =>
  shop.ask('SELECT price, discount_percentage, listing_discount_price, options FROM earlier_price ORDER BY ended_at')
const lowest = async () => (await shop.ask('SELECT listing_lowest_price FROM product'))[0]?.listing_lowest_price
const moveBackDays = (days: number) =>
  shop.ask(`UPDATE earlier_price SET ended_at = ended_at - interval '${days} days'`)

const rug = (price: number, discountPercentage: number, minimumPrice = 100_00, round?: number) => ({
  articleNumber: 'KLEED-1',
  title: 'Kleed',
  discountPercentage,
  options: [
    {
      key: 'vorm',
      displayType: 'custom',
      items: [
        {
          key: 'rechthoek',
          price,
          custom: { shape: 'Rechthoek', minimum: 20_000, maximum: 400, maximumLength: 600, minimumPrice },
        },
        ...(round
          ? [
              {
                key: 'rond',
                price: round,
                custom: { shape: 'Rond', minimum: 20_000, maximum: 300, maximumLength: 300, minimumPrice },
              },
            ]
          : []),
      ],
    },
  ],
})
const take = (product: object) => shop.take('rug.json', JSON.stringify({ products: [product] }))

it('keeps what an import changes, as shoppers saw it before, and nothing of a rug that is new or the same', async () => {
  await take(rug(90_00, 0))
  await take(rug(90_00, 0))
  expect(await earlierPrices()).toEqual([])
  await take(rug(120_00, 25, 150_00))
  const options = [{ groupId: 'vorm', id: 'rechthoek', price: 90_00, minimumPrice: 100_00 }]
  expect(await earlierPrices()).toEqual([{ price: 0, discount_percentage: 0, listing_discount_price: 180_00, options }])
  expect(await lowest()).toBe(180_00)
})

it('keeps it too when choices come and go, but not when only a new one comes', async () => {
  await moveBackDays(10)
  await take(rug(120_00, 25, 150_00, 130_00))
  expect(await earlierPrices()).toHaveLength(1)
  await take(rug(80_00, 0, 0, 130_00))
  expect((await earlierPrices()).at(-1)).toMatchObject({
    discount_percentage: 2_500,
    options: [
      { id: 'rechthoek', price: 120_00, minimumPrice: 150_00 },
      { id: 'rond', price: 130_00 },
    ],
  })
  expect(await lowest()).toBeNull()
})

it('says in JSON all that a merchant sets for what is made to measure, and takes it back', async () => {
  const { options } = (await shop.whole('KLEED-1')) ?? {}
  const [{ items: [rectangle, round] = [] } = {}] = options ?? []
  expect(rectangle).toMatchObject({
    price: 80_00,
    custom: { shape: 'rectangle', minimum: 20_000, maximum: 400, maximumLength: 600, minimumPrice: 0 },
  })
  expect(round).toMatchObject({ price: 130_00, custom: { shape: 'round', maximum: 300 } })
})

it.each(['round', 'Round', 'Rond', 'rond'])('understands %s, and says it in its code', async (shape) => {
  const measured = rug(90_00, 0)
  Object.assign(measured.options[0]?.items[0]?.custom ?? {}, { shape })
  await take(measured)
  expect((await shop.whole('KLEED-1'))?.options[0]?.items[0]?.custom).toMatchObject({ shape: 'round' })
  expect(await shop.ask(`SELECT shape, custom ->> 'shape' AS word FROM option_item`)).toEqual([
    { shape: 'round', word: 'Rond' },
  ])
})

it('refuses what no loom makes, and names it', async () => {
  const broken = rug(90_00, 0)
  const [group] = broken.options
  Object.assign(group?.items[0]?.custom ?? {}, { shape: 'Zeshoek', minimum: -1, maximum: 0, minimumPrice: 'veel' })
  const report = await take(broken)
  expect(JSON.stringify(report)).toMatch(/shape.*minimum.*maximum.*minimumPrice/)
})
