import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport()
const rugs =
  'Handle,Title,Type,Variant SKU,Variant Price\nberg,Berg,Tapijten > Wol,W-1,10\nduin,Duin,Tapijten > Jute,J-1,10\nmat,Mat,Matten,M-1,10\n'
const titles = async () =>
  (await shop.ask(`SELECT value -> 'menus' -> 'navigation' AS menu FROM shop_setting WHERE key = 'shop'`))[0].menu

it('leaves the menu that a merchant has made', async () => {
  const before = await titles()
  expect((await shop.report('rugs.csv', rugs)).menu).toBe(0)
  expect(await titles()).toEqual(before)
})

it('makes a menu of the categories where the shop has none, those that a file brings among them', async () => {
  await shop.ask(`UPDATE shop_setting SET value = jsonb_set(value, '{menus,navigation}', '[]') WHERE key = 'shop'`)
  await shop.ask(`DELETE FROM product WHERE article_number NOT IN ('W-1', 'J-1', 'M-1')`)
  const more = 'Handle,Title,Type,Variant SKU,Variant Price\nkelim,Kelim,Tapijten > Katoen,K-1,10\n'
  expect((await shop.report('more.csv', more)).menu).toBe(2)
  expect(await titles()).toMatchObject([
    {
      title: { nld: 'Tapijten' },
      url: { nld: '/tapijten', eng: '/tapijten' },
      children: [{ title: { nld: 'Wol' } }, { title: { nld: 'Jute' } }, { url: { nld: '/tapijten/katoen' } }],
    },
    { title: { nld: 'Matten' }, children: [] },
  ])
})

it('finds a category by its name alone while only one is called so, wherever it stands', async () => {
  const row = (article: string, type: string) =>
    `Handle,Title,Type,Variant SKU,Variant Price\n${article},Kleed,${type},${article},10\n`
  expect((await shop.report('wool.csv', row('W-2', 'wol'))).newCategories).toEqual([])
  expect((await shop.whole('W-2'))?.categories).toEqual(['tapijten-wol'])
  expect((await shop.report('wool-mat.csv', row('W-3', 'Matten > Wol'))).newCategories).toEqual(['/matten/wol'])
  expect((await shop.report('unclear.csv', row('W-4', 'Wol'))).newCategories).toEqual(['/wol'])
})
