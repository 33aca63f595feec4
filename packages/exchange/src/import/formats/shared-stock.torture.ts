import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
const names =
  'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n'
const piecesOf = async (number: string) => {
  const product = await shop.whole(number)
  return [product?.stock.quantity, product?.options[0]?.items.map((item) => item.stockQuantity)]
}

it('counts the pieces of a variation for any size once, for all sizes together', async () => {
  const file = (pieces: string) =>
    `${names}1,variable,ANY,Kleed Elk,1,1,,,Kleden,,Maat,"160x230, 200x300",,\n2,variation,ANY-A,Kleed Elk,1,1,${pieces},399,,ANY,Maat,,,\n`
  expect(await shop.take('any.csv', file('3'))).toMatchObject({ created: 1, said: [] })
  expect(await piecesOf('ANY')).toEqual([3, [null, null]])
  expect(await shop.take('any.csv', file('3'))).toMatchObject({ unchanged: 1 })
  expect(await shop.take('any.csv', file('0'))).toMatchObject({ changed: 1 })
  expect(await piecesOf('ANY')).toEqual([0, [null, null]])
  expect(await shop.take('any.csv', file('5'))).toMatchObject({ changed: 1 })
  expect(await piecesOf('ANY')).toEqual([5, [null, null]])
})

it('lets a line with a size of its own go before one for any size, and refuses pieces that only some sizes share', async () => {
  const file = (pieces: string) =>
    `${names}1,variable,SOM,Kleed Som,1,1,,,Kleden,,Maat,"160x230, 200x300, 240x340",,\n2,variation,SOM-A,Kleed Som,1,1,${pieces},399,,SOM,Maat,,,\n3,variation,SOM-B,Kleed Som,1,1,2,599,,SOM,Maat,240x340,,\n`
  expect(await shop.take('some.csv', file('3'))).toMatchObject({
    said: [
      'line 3, Stock: some choices of SOM share pieces (160x230, 200x300) and others do not; the shop counts them for each choice or for all together, so give each its own number.',
    ],
  })
  expect(await shop.take('some.csv', file('0'))).toMatchObject({ created: 1, said: [] })
  expect(await piecesOf('SOM')).toEqual([2, [0, 0, 2]])
})

it.each([
  ['of the whole product', 'parent', '7'],
  ['of a variation for any colour', '', ''],
])('never sells the pieces %s once in each colour', async (_, ofLine, ofParent) => {
  await shop.ask('DELETE FROM product')
  const lines =
    ofLine === 'parent'
      ? '2,variation,KLR-A,Kleed,1,1,parent,399,,KLR,Kleur,Zand,Maat,160x230\n3,variation,KLR-B,Kleed,1,1,parent,399,,KLR,Kleur,Leem,Maat,160x230\n'
      : '2,variation,KLR-A,Kleed,1,1,7,399,,KLR,Kleur,,Maat,160x230\n'
  const file = `${names}1,variable,KLR,Kleed Kleur,1,1,${ofParent},,Kleden,,Kleur,"Zand, Leem",Maat,160x230\n${lines}`
  expect(await shop.take('colours.csv', file)).toMatchObject({ created: 1, said: [] })
  expect(await shop.whole('KLR')).toMatchObject({
    facets: { kleur: ['leem', 'zand'], maat: ['160x230'] },
    stock: { managed: true, quantity: 7 },
    options: [
      {
        items: [
          { name: { nld: 'Zand / 160x230' }, stockQuantity: null },
          { name: { nld: 'Leem / 160x230' }, stockQuantity: null },
        ],
      },
    ],
  })
  expect(await shop.take('colours.csv', file)).toMatchObject({ unchanged: 1 })
})

it('counts a product as a whole that was counted by its sizes before', async () => {
  await shop.ask('DELETE FROM product')
  const file = (whole: string, one: string, two: string) =>
    `${names}1,variable,OVR,Kleed,1,1,${whole},,Kleden,,Maat,"160x230, 200x300",,\n2,variation,OVR-A,Kleed,1,1,${one},399,,OVR,Maat,160x230,,\n3,variation,OVR-B,Kleed,1,1,${two},599,,OVR,Maat,200x300,,\n`
  await shop.take('sizes.csv', file('', '3', '2'))
  expect(await piecesOf('OVR')).toEqual([5, [3, 2]])
  expect(await shop.take('whole.csv', file('7', 'parent', 'parent'))).toMatchObject({ changed: 1, said: [] })
  expect(await piecesOf('OVR')).toEqual([7, [null, null]])
  expect(await shop.take('mixed.csv', file('7', 'parent', '2'))).toMatchObject({
    said: [expect.stringContaining('some choices of OVR share pieces (160x230) and others do not')],
  })
})

it('names a product whose variations for any value make more than a thousand choices', async () => {
  const values = (of: string) => `"${Array.from({ length: 40 }, (_, at) => `${of} ${at}`).join(', ')}"`
  const file = `${names}1,variable,VEEL,Kleed,1,1,,,Kleden,,Rand,${values('rand')},Maat,${values('maat')}\n2,variation,VEEL-A,Kleed,1,1,,399,,VEEL,Rand,,Maat,\n`
  expect(await shop.take('many.csv', file)).toMatchObject({
    said: [
      'line 3, attribute value(s): the variations of VEEL for any value make more than 1000 choices; name the choices that there are.',
    ],
  })
})
