import type { Picture } from '@toonbank/contract/fields.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import { preparedAny } from '@toonbank/runtime/sql/sql-any.ts'

type StoredPicture = typeof picture.$inferSelect
export type Pictures = ReadonlyMap<string, StoredPicture>
export type PictureFile = Omit<StoredPicture, 'sourceUrl'>

export async function findPictures(database: Queryable, names: Iterable<string | null | undefined>): Promise<Pictures> {
  const wanted = [...new Set(names)].filter((name): name is string => typeof name === 'string')
  if (wanted.length === 0) return new Map()
  const rows = await database
    .select()
    .from(picture)
    .where(preparedAny(picture.name, wanted))
    .prepare('pictures')
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Returns the address without size and format: `${base}-640.webp`. Its content never changes. */
export const pictureBase = ({ version, name }: Pick<StoredPicture, 'version' | 'name'>): string =>
  `/media/${version}/${name}`

export function toPicture(pictures: Pictures, name: string | null | undefined, alt: string): Picture | null {
  const found = name ? pictures.get(name) : undefined
  return found ? pictureOf(found, alt) : null
}

export function pictureOf(found: PictureFile, alt: string): Picture {
  const base = pictureBase(found)
  return {
    id: found.name,
    imageSrc: { medium: `${base}-480.jpg`, large: `${base}-960.jpg`, max: `${base}-1600.jpg` },
    imageAlt: alt,
    base,
    width: found.width,
    height: found.height,
    colour: found.colour,
  }
}
