declare module 'fontkit' {
  import type { PathLike } from 'node:fs'

  export interface Glyph {
    readonly id: number
  }

  /** How far what follows stands, and how far the glyph itself is moved; in units of the font. */
  export interface GlyphPosition {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }

  /** The glyphs that a document embeds, in the order in which they were first used. */
  export interface Subset {
    readonly glyphs: readonly number[]
    includeGlyph(glyph: number): number
    encode(): Uint8Array
  }

  /** A parsed font; made for pdfkit, which sets its text. */
  export type ParsedFont = PDFKit.Mixins.PDFFontSource & {
    layout(text: string, features?: unknown): GlyphRun
    createSubset(): Subset
  }

  export function openSync(file: PathLike): ParsedFont
}
