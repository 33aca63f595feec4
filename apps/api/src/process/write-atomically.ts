import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file as a whole or not at all: who reads it meanwhile finds none, or all of it. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
