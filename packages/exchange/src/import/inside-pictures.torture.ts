import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport()
// Exports of all that the shop has are about a few products.
await shop.ask('DELETE FROM product WHERE id > 20')
const refusal = 'leads to this machine or a private network; pictures come from the open internet only.'

it.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'https://10.0.0.8/a.jpg',
  'https://192.168.1.1:8443/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://[fd00:ec2::254]/a.jpg',
  'http://localhost/a.jpg',
  'http://shop.LOCALHOST./a.jpg',
  'http://printer.local/a.jpg',
  'http://metadata.google.internal/a.jpg',
  'http://postgres/a.jpg',
])('refuses the picture %s in a table with its line and column, and keeps nothing', async (address) => {
  const table = `Handle,Title,Variant SKU,Variant Price,Image Src\nbinnen,Binnen,BINNEN-1,10,${address}\n`
  const { said, created } = (await shop.take('inside.csv', table)) as { said: string[]; created: number }
  expect(said.join()).toContain(`line 2, image src: '${address}' ${refusal}`)
  expect(created).toBe(0)
  expect(await shop.ask("SELECT 1 FROM picture WHERE source_url !~ 'example'")).toEqual([])
})

it('refuses it in our JSON by the path of the field', async () => {
  const category = { key: 'binnen', slug: 'binnen', title: 'Binnen', picture: 'http://10.0.0.1/a.jpg' }
  const taken = await shop.take('inside.json', JSON.stringify({ categories: [category] }))
  expect(JSON.stringify(taken)).toContain(`picture`)
  expect(JSON.stringify(taken)).toContain('leads to this machine or a private network')
})

it('takes the address of a host that is on the open internet, by name or by number', async () => {
  const rows = ['https://cdn.example/a.jpg', 'https://93.184.216.34/a.jpg'].map((address) => `buiten,,,,${address}`)
  const table = `Handle,Title,Variant SKU,Variant Price,Image Src\nbuiten,Buiten,BUITEN-1,10,\n${rows.join('\n')}\n`
  expect(await shop.take('outside.csv', table, { dryRun: true })).toMatchObject({ said: [] })
})

it("takes back what a shop on this machine exported of its own, and no picture that is another shop's", async () => {
  const [own] = await shop.ask('SELECT name, version FROM picture WHERE source_url IS NULL ORDER BY name LIMIT 1')
  const table = (version: string) =>
    `Handle,Title,Variant SKU,Variant Price,Image Src\neigen,Eigen,EIGEN-1,10,http://localhost:3000/media/${version}/${own.name}-1600.jpg\n`
  expect(await shop.take('own.csv', table(own.version))).toMatchObject({ said: [], created: 1 })
  expect((await shop.whole('EIGEN-1'))?.pictures).toEqual([own.name])
  const { said } = (await shop.take('own.csv', table('00000000'))) as { said: string[] }
  expect(said.join()).toContain(refusal)
})

it('takes names of files that the merchant brings himself, and brings them back in exports', async () => {
  const table =
    'Handle,Title,Variant SKU,Variant Price,Image Src\nbestand,Bestand,BESTAND-1,10,"Duin zand.JPG, detail.webp"\n'
  expect(await shop.take('files.csv', table)).toMatchObject({ said: [], created: 1 })
  expect((await shop.whole('BESTAND-1'))?.pictures).toEqual(['file:Duin zand.JPG', 'file:detail.webp'])
  await shop.exportTo('again.json', 'json')
  expect(await shop.take('again.json')).toMatchObject({ said: [], changed: 0, created: 0 })
  await shop.exportTo('again.csv', 'shopify')
  expect(await shop.take('again.csv')).toMatchObject({ said: [], changed: 0, created: 0 })
})

it.each([
  'file:///etc/passwd',
  '../geheim.jpg',
  '/etc/rug.png',
  'C:\\rug.jpg',
  '.verborgen.jpg',
  'rug.svg',
  'rug.html',
])('takes no file called %s', async (name) => {
  const table = `Handle,Title,Variant SKU,Variant Price,Image Src\nweg,Weg,WEG-1,10,${name}\n`
  expect(await shop.take('path.csv', table)).toMatchObject({ created: 0, said: [expect.stringContaining('image src')] })
})
