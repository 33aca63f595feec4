import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { folderMasters } from '@toonbank/adapters/storage/folder-masters.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it } from 'vitest'
import { renameThrough } from './backup-shop.ts'
import { nightlyBackup } from './nightly-backup.ts'

const { database } = await aTestDatabase({ shop: 'demo' })
const directory = aFolder('nightly')

const backup = (day: number, folder = directory) =>
  nightlyBackup({
    connection: database,
    directory: folder,
    masters: folderMasters(join(directory, 'none')),
    now: new Date(`2026-02-0${day}T01:40:00Z`),
  })
const nameOf = (day: number) => `toonbank-2026-02-0${day}T014000Z.tar.zst`

it('flushes the directory to the disk after renaming', async () => {
  const [from, to] = [join(directory, 'from'), join(directory, 'to')]
  writeFileSync(from, 'whole')
  const asked: string[] = []
  await renameThrough(from, to, {
    rename: (...names) => rename(...names).then(() => void asked.push(`renamed to ${names[1]}`)),
    open: async (path, ...how) => {
      const handle = await open(path, ...how)
      const sync = handle.sync.bind(handle)
      return Object.assign(handle, { sync: () => sync().then(() => void asked.push(`synced ${path}`)) })
    },
  })
  expect(asked).toEqual([`renamed to ${to}`, `synced ${directory}`])
  rmSync(to)
})

it('deletes temporary files of killed backups, but none that a running process may be writing, and no other files', async () => {
  const ended = spawn(process.execPath, ['-e', '0'])
  const living = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await once(ended, 'exit')
  const by = (pid: number | undefined, host = hostname()) => `${nameOf(2)}.${pid}@${host}.unfinished`
  const old = [`${nameOf(3)}.unfinished`, by(77, 'elsewhere'), by(living.pid)]
  const fresh = [by(ended.pid), by(process.pid), `${nameOf(4)}.unfinished`, by(78, 'elsewhere'), 'mine.unfinished']
  for (const name of [...old, ...fresh]) writeFileSync(join(directory, name), 'half')
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400
  for (const name of [...old, 'mine.unfinished']) utimesSync(join(directory, name), twoDaysAgo, twoDaysAgo)
  await backup(5)
  living.kill('SIGKILL')
  const left = readdirSync(directory).filter((name) => name.endsWith('.unfinished'))
  expect(left.sort()).toEqual(
    [by(living.pid), `${nameOf(4)}.unfinished`, by(78, 'elsewhere'), 'mine.unfinished'].sort(),
  )
  await once(living, 'exit')
  await backup(6)
  expect(readdirSync(directory)).not.toContain(by(living.pid))
})

it('keeps the last fourteen of the nightly ones, and leaves other files alone', async () => {
  const folder = join(directory, 'fourteen')
  mkdirSync(folder)
  for (let day = 10; day < 30; day++) writeFileSync(join(folder, `toonbank-2026-01-${day}T014000Z.tar.zst`), '')
  writeFileSync(join(folder, 'mine.txt'), 'keep')
  await backup(1, folder)
  const names = readdirSync(folder).sort()
  expect(names).toHaveLength(15)
  expect([names[0], names[1], names.at(-1)]).toEqual([
    'mine.txt',
    'toonbank-2026-01-17T014000Z.tar.zst',
    'toonbank-2026-02-01T014000Z.tar.zst',
  ])
})
