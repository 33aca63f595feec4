import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@toonbank/database/embedded/is-alive.ts'

const dayInMs = 86_400_000
const host = hostname().replaceAll(/[^A-Za-z0-9.-]/g, '-')
const writing = new Set<string>()

export function beginUnfinished(path: string): { readonly unfinished: string; done(): Promise<void> } {
  const unfinished = `${path}.${process.pid}@${host}.unfinished`
  writing.add(unfinished)
  return {
    unfinished,
    async done() {
      await rm(unfinished, { force: true })
      writing.delete(unfinished)
    },
  }
}

/**
 * Deletes temporary files of killed processes; `names` matches the final names. Files of a running process on this host
 * stay; those of another host are deleted after a day without writes.
 */
export async function dropUnfinished(directory: string, names: RegExp): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, whole = '', pid, where] = /^(.+?)(?:\.(\d+)@([A-Za-z0-9.-]+))?\.unfinished$/.exec(name) ?? []
    if (!names.test(whole)) continue
    const path = join(directory, name)
    const isLeft = where === host ? !isWriting(path, Number(pid)) : await isOld(path)
    if (isLeft) await rm(path, { force: true })
  }
}

const isWriting = (path: string, pid: number): boolean => (pid === process.pid ? writing.has(path) : isAlive(pid))

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > dayInMs
}
