import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { NamedPicture } from '@toonbank/shop/catalogue/picture/lacking-pictures.ts'
import { fileOfSource } from '@toonbank/shop/record/remote-picture.ts'

export interface OwnFiles {
  readonly files: readonly string[]
  /** Finds a file by the picture's own name, or by article number and position. */
  find(picture: NamedPicture): string | undefined
  /** Files of an article have names like `KLEED-1.jpg`, `KLEED-1-2.jpg`, `KLEED-1_3.jpg`. */
  ofArticle(articleNumber: string): string[]
}

const extension = /\.(jpe?g|png|webp|avif|gif)$/i
/** Windows and macOS write capitals and accents differently, so names are normalised. */
const alike = (name: string): string => name.normalize('NFC').toLowerCase()
const bare = (name: string): string => alike(name).replace(extension, '')
const lastOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

export async function readOwnFiles(folder: string): Promise<OwnFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const byName = new Map([...files].reverse().map((file) => [alike(lastOf(file)), file]))
  const byBareName = new Map([...files].reverse().map((file) => [bare(lastOf(file)), file]))

  const ofPlace = (articleNumber: string, place: number) => {
    const candidates = [`${articleNumber}-${place}`, `${articleNumber}_${place}`]
    return [...(place === 1 ? [articleNumber] : []), ...candidates].flatMap((name) => byBareName.get(alike(name)) ?? [])
  }
  return {
    files,
    find({ sourceUrl, articleNumber, place }) {
      const name = nameIn(sourceUrl)
      const found = name && (byName.get(alike(name)) ?? byBareName.get(bare(name)))
      return found ?? (articleNumber !== null && place !== null ? ofPlace(articleNumber, place)[0] : undefined)
    },
    ofArticle(articleNumber) {
      const found: string[] = []
      for (let place = 1; ; place++) {
        const [file] = ofPlace(articleNumber, place)
        if (file === undefined && place > 1) return found
        if (file !== undefined) found.push(file)
      }
    },
  }
}

function nameIn(source: string): string | undefined {
  const file = fileOfSource(source)
  if (file !== undefined) return file
  const last = lastOf(new URL(source).pathname)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
