import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeBackupFile } from './backup-file.ts'

it.runIf(existsSync('/dev/full'))('says that the disk is full, and reads nothing more of the shop', async () => {
  let isEnded = false
  async function* entries() {
    try {
      for (let number = 0; number < 50; number++) yield { name: `tables/${number}`, content: randomBytes(1_000_000) }
    } finally {
      isEnded = true
    }
  }
  await expect(writeBackupFile('/dev/full', entries())).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect.poll(() => isEnded).toBe(true)
})
