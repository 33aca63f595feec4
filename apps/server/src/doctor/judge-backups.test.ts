import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { expect, it } from 'vitest'
import { judgeBackups, judgeLastBackup } from './judge-backups.ts'
import { judgeDisk } from './judge-disk.ts'

const directory = aFolder('doctor')
const aFile = join(directory, 'file')
writeFileSync(aFile, '')

const judge = async (BACKUP_DIR: string | undefined, ROLE: 'all' | 'web' = 'all') =>
  (await judgeBackups({ BACKUP_DIR, ROLE })).map(({ verdict, sentence }) => `${verdict}: ${sentence}`)

it('warns of a directory that cannot be written: nobody would know until the backup is needed', async () => {
  // In a file no directory can be made, not even by root.
  expect(await judge(join(aFile, 'backups'))).toEqual([
    expect.stringMatching(/^dangerous: No backup can be written to /),
  ])
  expect(await judgeDisk({ DATA_DIR: join(aFile, 'data'), DATABASE_URL: undefined })).toEqual([
    expect.objectContaining({ about: 'DATA_DIR', verdict: 'dangerous' }),
  ])
  expect(await judge(join(directory, 'made', 'later'))).toEqual([expect.stringMatching(/^good: The first backup /)])
  expect(await judge(join(directory, 'made', 'later'), 'web')).toEqual([
    expect.stringMatching(/^good: A worker makes the backups /),
  ])
  expect(await judge(undefined)).toEqual([])
})

it('warns of a last backup that is older than two days, by the name of its file', async () => {
  writeFileSync(join(directory, 'toonbank-2026-01-31T004000Z.tar.zst'), '')
  writeFileSync(join(directory, 'toonbank-2026-02-01T004000Z.tar.zst'), '')
  writeFileSync(join(directory, 'before-an-update.tar.zst'), '')
  expect(await judge(directory)).toEqual([expect.stringMatching(/^dangerous: The last backup is of 2026-02-01: /)])
  const at = (hour: string) => judgeLastBackup(directory, new Date('2026-02-01T00:40:00Z'), new Date(hour)).verdict
  expect(at('2026-02-03T00:40:00Z')).toBe('good')
  expect(at('2026-02-03T00:41:00Z')).toBe('dangerous')
})
