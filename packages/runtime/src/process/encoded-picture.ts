import type { Outcome } from '@toonbank/domain/outcome.ts'

/** A picture of unknown origin is encoded again as WebP, so that nothing else of the sent file remains. */
export interface EncodedPicture {
  readonly content: Uint8Array
  readonly thumbnail: Uint8Array
  readonly width: number
  readonly height: number
}

export type EncodePicture = (file: Uint8Array) => Promise<Outcome<EncodedPicture, 'pictureUnusable'>>
