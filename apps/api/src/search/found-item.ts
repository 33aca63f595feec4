import type { SearchItem } from '@toonbank/contract/search.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { findPictures, toPicture } from '../catalogue/pictures.ts'

/** A result before its picture is read: those of all sections are read at once. */
export interface FoundItem extends Omit<SearchItem, 'image'> {
  readonly picture: string | null | undefined
  /** The title without marks. */
  readonly alt: string
}

export async function readPictures<Id extends string>(
  database: Queryable,
  sections: Readonly<Record<Id, readonly FoundItem[]>>,
): Promise<Record<Id, SearchItem[]>> {
  const lists = Object.entries(sections) as [Id, readonly FoundItem[]][]
  const pictures = await findPictures(
    database,
    lists.flatMap(([, items]) => items.map(({ picture }) => picture)),
  )
  const toItem = ({ picture, alt, ...item }: FoundItem): SearchItem => ({ ...item, image: toPicture(pictures, picture, alt) })
  return Object.fromEntries(lists.map(([id, items]) => [id, items.map(toItem)])) as Record<Id, SearchItem[]>
}
