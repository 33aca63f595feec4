import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { openSync } from 'fontkit'
import { expect, it } from 'vitest'
import { cacheEncoded, usualLetters } from './cache-encoded.ts'

const open = () =>
  openSync(fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')))

it('embeds the letters that fontkit embeds, the first time and later', () => {
  const [own, keeping] = [open(), cacheEncoded(open())]
  const encode = (font: typeof own, text: string) => {
    const subset = font.createSubset()
    for (const { id } of font.layout(text).glyphs) subset.includeGlyph(id)
    return subset.encode()
  }
  const embedded = (text: string) => inflateSync(encode(keeping, text)).toString('base64')
  // A letter with an accent is made of two glyphs.
  for (const text of [usualLetters.text, `${usualLetters.text}éÉ`, 'Éé', usualLetters.text, 'Éé', 'x'])
    expect(embedded(text)).toBe(Buffer.from(encode(own, text)).toString('base64'))
  for (let letter = 0x100; letter < 0x140; letter++) encode(keeping, String.fromCharCode(letter))
  expect(embedded('Éé')).toBe(Buffer.from(encode(own, 'Éé')).toString('base64'))
})
