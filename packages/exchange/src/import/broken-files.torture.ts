import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
const good = 'Handle,Title,Variant SKU,Variant Price\nkleed,Blauw kléed,K-1,10\n'

it.each([
  ['empty.csv', '', 'the file is empty.'],
  ['blank.csv', ' \n\n', 'the file is empty.'],
  [
    'picture.csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
    'this is not a text file (or UTF-16 without its mark): save it as UTF-8.',
  ],
  ['later.csv', `${good}${'x'.repeat(70_000)}\n\0`, 'line 4: this is not a text file.'],
  [
    'sheet.csv',
    Buffer.from('PK\u0003\u0004xl'),
    'this is a zip or Excel file, not text: save the sheet as CSV (UTF-8) first.',
  ],
  [
    'latin.csv',
    Buffer.from(`${good.split('\n')[0]}\na,A,A-1,10\nkleed,Blauw kl\xe9ed,K-1,10\n`, 'latin1'),
    "line 3: there are letters here that are not UTF-8: save the file as UTF-8 (in Excel 'CSV UTF-8'), or add --encoding windows-1252.",
  ],
  ['quote.csv', `${good}los,"Los kleed,L-1,10\n`, 'line 3: a quote is opened here and never closed.'],
  [
    'after.csv',
    `${good}los,"Los" kleed,L-1,10\n`,
    'line 3: after a closing quote comes more text: a quote inside a quoted field must be written twice ("").',
  ],
  [
    'columns.csv',
    'Naam,Prijs\nKleed,10\n',
    "line 1: the first line must name the columns, with 'Handle' or 'SKU' (Shopify), 'id' (Google Merchant), 'Type' and 'Name' (WooCommerce), 'Internal_ID' (Lightspeed) or 'Productnummer' among them; it says 'Naam,Prijs'.",
  ],
  [
    'feed.xml',
    '<rss><channel>\n<item><g:id>1</g:id>\n</channel></rss>',
    'line 3: the XML is not well formed: </channel> stands here while the tag <item> of line 2 is still open: close that first.',
  ],
  [
    'cut.xml',
    '<rss xmlns:g="x"><channel>\n<item><g:id>1</g:id></item>',
    'line 2: the XML is not well formed: the file ends while the tag <channel> of line 1 is still open: is it cut off?',
  ],
  [
    'bomb.xml',
    '<!DOCTYPE r [<!ENTITY a "aa">]><rss><item><id>&a;</id></item></rss>',
    "line 1: the XML is not well formed: in <id> stands '&a;', which XML does not know: write the character itself, or & as &amp;.",
  ],
  [
    'and.xml',
    '<rss><channel>\n<item><g:title>Kleed & loper</g:title></item></channel></rss>',
    "line 2: the XML is not well formed: in <g:title> stands a '&' by itself: write & as &amp;.",
  ],
  [
    'less.xml',
    '<rss><channel><item>\n<g:title>tot < 3 m</g:title></item></channel></rss>',
    "line 2: the XML is not well formed: in <g:title> stands a '<' that begins no tag: write < as &lt;.",
  ],
  [
    'bell.xml',
    '<rss><channel><item>\n<g:title>Kleed\u0007</g:title></item></channel></rss>',
    'line 2: the XML is not well formed: in <g:title> stands a character that XML forbids (U+0007): take it out.',
  ],
  [
    'reference.xml',
    '<rss><channel><item>\n<g:title>Kleed&#11;</g:title></item></channel></rss>',
    "line 2: the XML is not well formed: in <g:title> stands '&#11;', a character that XML forbids: take it out.",
  ],
  [
    'page.xml',
    '<!DOCTYPE html>\n<html><body>Log in</body></html>',
    'this is a web page, not a catalogue: perhaps the address asks for a login first. Download the file itself.',
  ],
  [
    'page.csv',
    '\n<html lang="nl"><body>Log in</body></html>',
    'this is a web page, not a catalogue: perhaps the address asks for a login first. Download the file itself.',
  ],
  [
    'other.xml',
    '<?xml version="1.0"?>\n<Producten><Product><Naam>Kleed</Naam></Product><Product><Naam>Loper</Naam></Product></Producten>',
    'there is no <item> or <entry> in this file, so it is no Google Merchant feed; it has <Producten>, <Product>, <Naam>.',
  ],
  [
    'klingon.xml',
    '<?xml version="1.0" encoding="klingon"?><rss/>',
    "line 1: the file says that its encoding is 'klingon', which the shop cannot read: save it as UTF-8.",
  ],
  [
    'header.csv',
    'Handle,Title,Variant SKU,Variant Price\n',
    'there is no line below the names of the columns (handle, title, variant sku, variant price): the file has no products.',
  ],
  ['header.tsv', 'id\ttitle\tprice\n', /no line below the names of the columns \(id, title, price\)/],
  [
    'nothing.json',
    '{}',
    'there is nothing in this file that the shop knows. A catalogue has "products": [ … ], as docs/import.md tells.',
  ],
  ['strange.json', '{"producten": [], "versie": 2}', /that the shop knows; it has producten, versie\./],
  [
    'list.json',
    '[1]',
    'line 1: a catalogue is an object with lists in it, { "products": [ … ] }; this is something else.',
  ],
  ['bad.json', '{"products":[\n{"articleNumber": oops}]}', 'line 2: this is not valid JSON.'],
  ['cut.json', '{"products":[\n{"articleNumber":"A"},\n', 'line 3: the file ends before its JSON does.'],
  ['rugs.pdf', 'x', "a catalogue is a .json, .csv, .tsv or .xml file, not '.pdf'."],
])('says in a sentence what is wrong with %s', async (name, content, message) => {
  expect(await shop.take(name, content)).toEqual({
    broken: typeof message === 'string' ? message : expect.stringMatching(message),
  })
})

it('says that a file is not there', async () => {
  expect(await shop.take('nowhere.csv')).toEqual({ broken: 'there is no such file.' })
})

it.each([
  ['bom.csv', `\ufeff${good}`],
  ['crlf.csv', good.replaceAll('\n', '\r\n')],
  ['utf-16le.csv', Buffer.from(`\ufeff${good}`, 'utf16le')],
  ['utf-16be.csv', Buffer.from(`\ufeff${good}`, 'utf16le').swap16()],
  ['semicolon.csv', good.replaceAll(',', ';')],
])('reads %s', async (name, content) => {
  await shop.ask('DELETE FROM product')
  expect(await shop.take(name, content)).toMatchObject({ created: 1, said: [] })
  expect((await shop.whole('K-1'))?.title.nld).toBe('Blauw kléed')
})

it('reads Windows-1252 when it is told to', async () => {
  await shop.ask('DELETE FROM product')
  expect(await shop.take('latin.csv', Buffer.from(good, 'latin1'), { encoding: 'windows-1252' })).toMatchObject({
    created: 1,
  })
  expect((await shop.whole('K-1'))?.title.nld).toBe('Blauw kléed')
})

it('reads an XML file in the encoding that it declares', async () => {
  await shop.ask('DELETE FROM product')
  const feed =
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<rss><channel><item><g:id>K-1</g:id><g:title>Blauw kléed</g:title><g:price>10 EUR</g:price></item></channel></rss>'
  expect(await shop.take('latin.xml', Buffer.from(feed, 'latin1'))).toMatchObject({ created: 1, said: [] })
  expect((await shop.whole('K-1'))?.title.nld).toBe('Blauw kléed')
})

it('names the columns from which it reads nothing, but for empty ones', async () => {
  const csv =
    'Handle,Title,Variant SKU,Variant Price,Gift Card,Voering,Google Shopping / MPN\nkleed,Kleed,K-1,10,false,,AB\n'
  expect((await shop.report('unread.csv', csv)).unread).toEqual(['Gift Card', 'Google Shopping / MPN'])
  const feed =
    '<rss><channel><item><g:id>K-1</g:id><g:price>10 EUR</g:price><g:ads_label>x</g:ads_label></item></channel></rss>'
  expect((await shop.report('unread.xml', feed)).unread).toEqual(['ads_label'])
})

it('says once that a whole file is in another currency', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => `p${n},Kleed ${n},P-${n},${n + 1} SEK`).join('\n')
  const { said, refused } = (await shop.take('sek.csv', `Handle,Title,Variant SKU,Variant Price\n${rows}\n`)) as {
    said: string[]
    refused: number
  }
  expect([refused, said]).toEqual([
    60,
    ["line 2, variant price: '1 SEK' is not in euros, and the shop sells in euros only. (The same on 59 more lines.)"],
  ])
})

it.each(['1.000', '2,500'])('asks what %s pieces are', async (pieces) => {
  const file = `Handle;Title;Variant SKU;Variant Price;Variant Inventory Qty\nkleed;Kleed;K-1;10;${pieces}\n`
  expect(await shop.take('thousand.csv', file)).toMatchObject({
    said: [expect.stringContaining(`'${pieces}' can be read in two ways`)],
  })
})

it('refuses article numbers that a spreadsheet has shortened', async () => {
  const file = 'Artikelnummer;Productnaam;Prijs\n8,71234E+12;Kleed;10\n8712345678906;Loper;10\n'
  expect(await shop.take('shortened.csv', file, { dryRun: true })).toMatchObject({
    said: [
      "line 2, Productnummer: '8,71234E+12' is what a spreadsheet makes of a long number, and its last digits are lost: format the column as text, fill it again and save the file.",
    ],
  })
})

it('says on which line a separator was not quoted', async () => {
  expect(await shop.take('cells.csv', `${good}los,Los, kleed,L-1,10\n`)).toMatchObject({
    kept: false,
    said: [
      'line 3, the line: it has 5 fields where the first line names 4; is a field with a separator in it not quoted?',
    ],
  })
})

it('counts lines as an editor does, also behind texts of several lines', async () => {
  const file = 'Handle,Title,Body (HTML),Variant SKU,Variant Price\na,A,"een\ntwee\n",A-1,10\n\nb,B,,B-1,nul\n'
  expect(await shop.take('lines.csv', file)).toMatchObject({ said: [expect.stringMatching(/^line 6, variant price/)] })
})

it('refuses in JSON what it does not know, at its path', async () => {
  const products = [
    { articleNumber: 'J-1', title: 'Kleed', price: 12.5, colour: { hex: 'red' } },
    { articleNumber: 'J-2', title: 'Kleed', prijs: 100 },
    { articleNumber: 'J-3', title: { nld: 5 }, price: '1.299' },
    { articleNumber: 'J-4', title: 'Kleed', price: 0 },
    { articleNumber: 'J-5', title: 'Kleed', price: 100, categories: ['weg'], pictures: ['weg', 'javascript:x'] },
    { articleNumber: 'J-6', price: 100 },
  ]
  const file = `{"products":[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]}`
  const { said } = (await shop.take('wrong.json', file)) as { said: string[] }
  expect(said).toEqual([
    "line 2, colour.hex: must be a colour like '#c0ffee'.",
    'line 2, price: must be whole cents; write euros as a text, "129.95".',
    'line 3, prijs: is not a name that we know.',
    expect.stringMatching(/^line 4, title/),
    "line 4, price: '1.299' is not an amount in euros.",
    'line 5, price: the product or one of its choices has no price; a price is never taken as free.',
    'line 6, pictures.1: must be the name of a picture or an address with http(s).',
    'line 7, Title: a new product needs a title.',
  ])
})
