import type { Outcome } from '@toonbank/domain/outcome.ts'

/** A picture of unknown origin, encoded anew as WebP: nothing is left of the file that was sent but what it shows. */
export interface EncodedPicture {
  readonly content: Uint8Array
  readonly thumbnail: Uint8Array
  /** In pixels, of `content`. */
  readonly width: number
  readonly height: number
}

/** Decodes and encodes: handed in by the server, which has the library for it. */
export type EncodePicture = (file: Uint8Array) => Promise<Outcome<EncodedPicture, 'pictureUnusable'>>
