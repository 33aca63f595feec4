import type { EncodePicture } from '@toonbank/runtime/process/encoded-picture.ts'

/** Stands in for the server's encoder: 'encoded …' of every file that begins like a JPEG, and no other. */
export const encodePlainly: EncodePicture = async (file) => {
  if (file[0] !== 0xff || file[1] !== 0xd8) return { ok: false, problem: 'pictureUnusable' }
  const named = (name: string) => Buffer.concat([Buffer.from(name), file])
  return { ok: true, value: { content: named('full '), thumbnail: named('small '), width: 40, height: 30 } }
}

/** A file of its own that it takes. */
export const aJpeg = (about: string): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(about)]))
