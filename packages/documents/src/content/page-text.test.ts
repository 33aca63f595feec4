import { expect, it } from 'vitest'
import { toPageText } from './page-text.ts'

const inBothLanguages = (text: string) => ({ nld: text, eng: `${text} (en)` })

it('reads headings, paragraphs and lists of a page, and leaves pictures and products out', () => {
  const html = inBothLanguages(
    'Los &amp; vast.<p>Een  <strong>sterk</strong><br />woord, <a href="https://x.example/a">lees meer</a>.</p><h3>Klein</h3><ul><li>een</li><li>twee <em>drie</em></li></ul><ol><li>eerst</li></ol>',
  )
  const parts = toPageText(
    [
      { type: 'picture', picture: 'x', alt: inBothLanguages('x') },
      { type: 'text', title: inBothLanguages('1. Wie we zijn'), html },
      { type: 'facts', facts: [{ icon: 'x', title: inBothLanguages('Feit'), text: inBothLanguages('Zo is het.') }] },
      { type: 'products', title: inBothLanguages('Nieuw') },
    ],
    'nld',
  )
  expect(parts).toEqual([
    { kind: 'heading', text: '1. Wie we zijn' },
    { kind: 'paragraph', text: 'Los & vast.' },
    { kind: 'paragraph', text: 'Een sterk\nwoord, lees meer (https://x.example/a).' },
    { kind: 'subheading', text: 'Klein' },
    { kind: 'list', isNumbered: false, items: ['een', 'twee drie'] },
    { kind: 'list', isNumbered: true, items: ['eerst'] },
    { kind: 'subheading', text: 'Feit' },
    { kind: 'paragraph', text: 'Zo is het.' },
  ])
})

it('knows the characters that HTML names, and what is not closed', () => {
  expect(toPageText([{ type: 'text', html: inBothLanguages('<p>Caf&eacute; &euro;5<p>daarna') }], 'nld')).toEqual([
    { kind: 'paragraph', text: 'Café €5' },
    { kind: 'paragraph', text: 'daarna' },
  ])
})
