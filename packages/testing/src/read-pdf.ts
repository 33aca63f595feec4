import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF in the order in which they were written, as a reader finds them by search and copies them: by what
 * its own fonts say of their glyphs. Knows what our renderer writes, not every PDF.
 */
export function readPdf(bytes: Buffer): string {
  const objects = objectsOf(bytes)
  const glyphs = new Map<string, ReadonlyMap<string, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? []
      glyphs.set(name, toUnicode(objects.get(map)?.stream ?? ''))
    }
  const pages = [...objects.values()].filter(({ stream }) => stream.includes('BT'))
  return pages.map(({ stream }) => wordsOf(stream, glyphs)).join('\n')
}

function objectsOf(bytes: Buffer): Map<string, { readonly dictionary: string; readonly stream: string }> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const { 0: whole, 1: id = '', index } of text.matchAll(
    /(\d+) 0 obj\n(?:(?!endobj)[\s\S])*?(?:stream\n|endobj)/g,
  )) {
    const start = index + whole.length
    const isStream = whole.endsWith('stream\n')
    const raw = isStream ? bytes.subarray(start, text.indexOf('\nendstream', start)) : Buffer.alloc(0)
    const isPacked = whole.includes('/FlateDecode')
    objects.set(id, { dictionary: whole, stream: (isPacked ? inflateSync(raw) : raw).toString('latin1') })
  }
  return objects
}

/** Glyphs as hexadecimal numbers, and what each means. */
function toUnicode(map: string): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, meaning] of list.trim().split(/>\s*</).entries()) {
      const units = meaning.replace(/[<>\s]/g, '').match(/.{4}/g) ?? []
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      meanings.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return meanings
}

function wordsOf(page: string, glyphs: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines: string[] = []
  let font: ReadonlyMap<string, string> = new Map()
  for (const [, name, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<\w*>|[-\d. ])*)\] TJ/g)) {
    if (name !== undefined) font = glyphs.get(name) ?? new Map()
    else
      lines.push(
        [...(shown ?? '').matchAll(/<(\w*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph) ?? '?')
          .join(''),
      )
  }
  return lines.join('\n')
}
