import { expect, it } from 'vitest'
import { anImport } from '../testing/an-import.ts'

const shop = await anImport()
const why = 'leads to this machine or a private network; pictures come from the open internet only.'

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
  expect(said.join()).toContain(`line 2, image src: '${address}' ${why}`)
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
