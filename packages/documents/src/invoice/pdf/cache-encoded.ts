import { deflateSync } from 'node:zlib'
import type { ParsedFont } from 'fontkit'

/** What nearly every document has in each font: embedded always, so that most of one language embed the same. */
export const usualLetters = {
  text: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \u00a0.,:;&@+()|%/-€·',
  title: '0123456789 \u00a0.,-€',
} as const

/** Sets of glyphs whose encoding is cached, of 5 to 10 kB each; all are dropped when there are more. */
const maxCached = 40

/**
 * Lets a font remember how it encoded the glyphs that a document embeds, compressed: fontkit reads and writes each
 * outline anew. What is cached is the shape of letters, by the numbers of their glyphs; the same glyphs come in the
 * same order where a document begins with its `usualLetters`.
 */
export function cacheEncoded(font: ParsedFont): ParsedFont {
  const create = font.createSubset.bind(font)
  const cached = new Map<string, Uint8Array>()
  return Object.assign(font, {
    createSubset() {
      const subset = create()
      const encode = subset.encode.bind(subset)
      return Object.assign(subset, {
        encode() {
          const glyphs = subset.glyphs.join()
          const known = cached.get(glyphs)
          if (known) return known
          if (cached.size === maxCached) cached.clear()
          const encoded = deflateSync(encode(), { level: 9 })
          cached.set(glyphs, encoded)
          return encoded
        },
      })
    },
  })
}
