import type { Glyph, GlyphPosition, GlyphRun, ParsedFont } from 'fontkit'

/** A kerning pair: the glyph of its first letter, and the distance to the second, in units of the font. */
interface Pair {
  readonly glyph: Glyph
  readonly advance: number
}

/** Letters whose place follows from their neighbours alone: of Dutch, English and other European names, and figures. */
const plain = /^[ -~\u00a0-\u00ac\u00ae-\u017e\u2010-\u2026\u20ac]*$/

/**
 * Lays out plain words by kerning pairs, each measured once by the font itself: fontkit plans the rules of the font for
 * each word anew, which took a third of the time of a document. Anything else (ligatures, combining accents, other
 * scripts) is still laid out by fontkit. Only pairs of letters are cached, no word of a document.
 */
export function layOutByPairs(font: ParsedFont): ParsedFont {
  const layOut = font.layout.bind(font)
  const pairs = new Map<string, Pair | undefined>()

  const measure = (first: string, second: string): Pair | undefined => {
    const { glyphs, positions } = layOut(first + second)
    const [glyph] = glyphs
    const [place, after] = positions
    const isLigature = glyphs.length !== (second === '' ? 1 : 2)
    if (!glyph || !place || isLigature || isMoved(place) || (after && isMoved(after))) return undefined
    // The second letter's own distance to what follows must not depend on the first.
    const alone = after && layOut(second).positions[0]
    return after?.xAdvance === alone?.xAdvance ? { glyph, advance: place.xAdvance } : undefined
  }
  const find = (first: string, second: string): Pair | undefined => {
    const both = first + second
    if (!pairs.has(both)) pairs.set(both, measure(first, second))
    return pairs.get(both)
  }
  const byPairs = (text: string): GlyphRun | undefined => {
    if (!plain.test(text)) return undefined
    const found: Pair[] = []
    for (let at = 0; at < text.length; at++) {
      const pair = find(text.charAt(at), text.charAt(at + 1))
      if (!pair) return undefined
      found.push(pair)
    }
    return toRun(found)
  }
  return Object.assign(font, {
    layout: (text: string, ...rest: [features?: unknown]) =>
      (rest[0] === undefined ? byPairs(text) : undefined) ?? layOut(text, ...rest),
  })
}

const isMoved = ({ xOffset, yOffset, yAdvance }: GlyphPosition): boolean =>
  xOffset !== 0 || yOffset !== 0 || yAdvance !== 0

/** Places of its own for each run: who sets the text scales them. */
function toRun(pairs: readonly Pair[]): GlyphRun {
  const positions = pairs.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return {
    glyphs: pairs.map(({ glyph }) => glyph),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
