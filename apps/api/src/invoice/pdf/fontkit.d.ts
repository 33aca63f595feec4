declare module 'fontkit' {
  import type { PathLike } from 'node:fs'

  /** A parsed font; made for pdfkit, which sets its text. */
  export type ParsedFont = PDFKit.Mixins.PDFFontSource

  export function openSync(file: PathLike): ParsedFont
}
