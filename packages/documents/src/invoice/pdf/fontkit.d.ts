declare module 'fontkit' {
  import type { PathLike } from 'node:fs'

  /** A parsed font, which pdfkit takes in place of a file. */
  export function openSync(file: PathLike): PDFKit.Mixins.PDFFontSource
}
