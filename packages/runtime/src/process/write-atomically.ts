import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file by renaming a temporary one: a concurrent reader finds the former file or the whole new one. */
export async function writeAtomically(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
