import { expect, it } from 'vitest'
import { documentOnly } from './document-only.ts'

const page = { title: 'Kelims', products: ['Duin', 'Wad'] }

it('draws a document from everything, and sends along only what the browser needs to know', () => {
  const shown = documentOnly({ isData: false }, page, 'products')
  expect(shown.products).toEqual(['Duin', 'Wad'])
  expect(JSON.parse(JSON.stringify(shown))).toEqual({ title: 'Kelims' })
  expect(page, 'what may be cached stays as it was').toEqual({ title: 'Kelims', products: ['Duin', 'Wad'] })
})

it('sends all of it to a router that shows the page in the document that is there', () => {
  expect(JSON.parse(JSON.stringify(documentOnly({ isData: true }, page, 'products')))).toEqual(page)
})
