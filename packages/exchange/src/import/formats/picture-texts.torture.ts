import { readFileSync } from 'node:fs'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
const names = 'Handle,Title,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text\n'
const file = `${names}kleed,Kleed,ALT-1,10,https://cdn.example/een.jpg,1,Kleed op een houten vloer\nkleed,,,,https://cdn.example/twee.jpg,2,\nkleed,,,,https://cdn.example/drie.jpg,3,"De franje, van dichtbij"\n`
const english = file
  .replace('Kleed op een houten vloer', 'Rug on a wooden floor')
  .replace('De franje, van dichtbij', 'The fringe from nearby')

it('takes the alternative texts of pictures, in the language of the import', async () => {
  expect(await shop.take('alt.csv', file)).toMatchObject({ created: 1, said: [] })
  expect((await shop.report('alt.csv', file)).unread).toEqual(['Image Position'])
  expect((await shop.whole('ALT-1'))?.pictureTexts).toEqual({
    'https://cdn.example/een.jpg': { nld: 'Kleed op een houten vloer', eng: '' },
    'https://cdn.example/drie.jpg': { nld: 'De franje, van dichtbij', eng: '' },
  })
  await shop.take('english.csv', english, { language: 'eng' })
  expect((await shop.whole('ALT-1'))?.pictureTexts).toEqual({
    'https://cdn.example/een.jpg': { nld: 'Kleed op een houten vloer', eng: 'Rug on a wooden floor' },
    'https://cdn.example/drie.jpg': { nld: 'De franje, van dichtbij', eng: 'The fringe from nearby' },
  })
})

it('gives the texts back in its exports, and changes nothing by them', async () => {
  await shop.exportTo('all.json', 'json')
  await shop.exportTo('all.csv', 'shopify')
  expect(readFileSync(shop.file('all.csv'), 'utf8')).toContain('https://cdn.example/een.jpg,Kleed op een houten vloer')
  for (const name of ['all.json', 'all.csv'])
    expect(await shop.take(name)).toMatchObject({ unchanged: 1, changed: 0, said: [] })
  const before = readFileSync(shop.file('all.json'), 'utf8')
  await shop.ask('DELETE FROM product')
  expect(await shop.take('all.json')).toMatchObject({ created: 1, said: [] })
  await shop.exportTo('again.json', 'json')
  const products = (text: string) => text.slice(text.indexOf('"products"'))
  expect(products(readFileSync(shop.file('again.json'), 'utf8'))).toBe(products(before))
})

it('drops the text of a picture that a product no longer has', async () => {
  await shop.take('one.csv', `${names}kleed,Kleed,ALT-1,10,https://cdn.example/een.jpg,1,\n`)
  expect(Object.keys((await shop.whole('ALT-1'))?.pictureTexts ?? {})).toEqual(['https://cdn.example/een.jpg'])
})
