import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '@toonbank/contract/envelope.ts'

type FindPicture = (id: string) => Promise<Answer<{ readonly bytes: Uint8Array }, string>>

export async function writePictures(
  name: string,
  folder: string,
  pictures: readonly string[],
  find: FindPicture,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (const id of pictures) {
    const found = await find(id)
    if (!found.ok) continue
    const file = join(folder, `${name}-${files.length + 1}.webp`)
    await writeFile(file, found.value.bytes)
    files.push(file)
  }
  return files
}
