import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** In milliseconds: no size takes so long to make; whoever claimed it has died. */
const stale = 60_000
const markOf = (path: string): string => `${path}.making`

/** Says to other processes on this disk that a file is being made; false: one of them said so first. */
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
