import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A claim of so many milliseconds is stale, because its process has died. */
const stale = 60_000
const markOf = (path: string): string => `${path}.making`

/** Tells other processes on this disk that a file is being made; false: another one was first. */
export async function claim(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  const mark = markOf(path)
  const since = await stat(mark).catch(() => undefined)
  if (since && Date.now() - since.mtimeMs > stale) await rm(mark, { force: true })
  return writeFile(mark, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

export const release = (path: string): Promise<void> => rm(markOf(path), { force: true })
