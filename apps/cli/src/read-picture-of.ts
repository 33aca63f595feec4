import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnFiles } from '@toonbank/server/media/own-files.ts'
import type { Fetched } from '@toonbank/server/media/remote-pictures.ts'
import type { NamedPicture } from '@toonbank/shop/catalogue/picture/lacking-pictures.ts'

const maxBytes = 15_000_000

export const readPictureOf =
  ({ path, own }: { readonly path: string; readonly own: OwnFiles }) =>
  async (picture: NamedPicture): Promise<Fetched> => {
    const file = own.find(picture)
    if (file === undefined) return { ok: false, problem: 'noFile' }
    try {
      if ((await stat(join(path, file))).size > maxBytes) return { ok: false, problem: 'tooLarge' }
      return { ok: true, value: await readFile(join(path, file)) }
    } catch {
      return { ok: false, problem: 'unreadable' }
    }
  }
