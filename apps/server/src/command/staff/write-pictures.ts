import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { Staff } from './answer.ts'

type Pictures = Outcome<AsyncIterable<Uint8Array>, string>

/** Writes pictures that customers sent as files into a folder, and names them. None where staff may not see them. */
export async function writePictures(name: string, folder: string, pictures: Pictures): Promise<string[]> {
  if (!pictures.ok) return []
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for await (const content of pictures.value) {
    const file = join(folder, `${name}-${files.length + 1}.webp`)
    await writeFile(file, content)
    files.push(file)
  }
  return files
}

export const writeReviewPictures = (id: number, folder: string, { actions, pathOf }: Staff): Promise<string[]> =>
  writePictures(`review-${id}`, pathOf(folder), actions.readReviewPictures(id))
