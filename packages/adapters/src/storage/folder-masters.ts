import { access, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { done } from '@toonbank/domain/outcome.ts'
import { writeAtomically } from '@toonbank/runtime/process/write-atomically.ts'
import type { MasterStore, StorageOutcome } from '@toonbank/shop/ports/master-store.ts'

export function folderMasters(directory: string): MasterStore {
  const pathOf = (name: string) => join(directory, name)
  return {
    place: directory,
    isInBackup: true,
    get: (name) => attempt<Buffer | undefined>(() => readFile(pathOf(name)), undefined),
    has: (name) => attempt(() => access(pathOf(name)).then(() => true), false),
    put: (name, content) => attempt(() => writeAtomically(pathOf(name), content).then(() => undefined)),
    delete: (name) => attempt(() => rm(pathOf(name), { force: true }).then(() => undefined)),
    list: () => attempt(() => listFiles(directory), []),
  }
}

async function attempt<Value>(work: () => Promise<Value>, ...ifMissing: [] | [Value]): Promise<StorageOutcome<Value>> {
  try {
    return done(await work())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && ifMissing.length === 1) return done(ifMissing[0])
    return { ok: false, problem: 'unavailable', detail: code ?? message }
  }
}

async function listFiles(directory: string) {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.includes('.')).map(({ name }) => name)
  return Promise.all(names.sort().map(async (name) => ({ name, bytes: (await stat(join(directory, name))).size })))
}
