import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { expect, it } from 'vitest'
import { shareBuild } from './share-build.ts'

/** Starts a process of a build with one script, some hours ago. */
async function start(buildsDir: string, id: string, hoursAgo = 0): Promise<void> {
  const clientDir = aFolder(`client-${id}`)
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'assets/app.js'), id)
  await shareBuild(buildsDir, { id, clientDir })
  const startedAt = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(join(buildsDir, id), startedAt, startedAt)
}

it('keeps the files of the four builds that were started last', async () => {
  const buildsDir = join(aFolder('data'), 'builds')
  for (const [n, id] of ['one', 'two', 'three', 'four'].entries()) await start(buildsDir, id, 9 - n)
  // Back to the first one, as after a build that was a mistake.
  await start(buildsDir, 'one', 1)
  await start(buildsDir, 'five')
  expect(readdirSync(buildsDir).sort()).toEqual(['five', 'four', 'one', 'three'])
  expect(readFileSync(join(buildsDir, 'one/assets/app.js'), 'utf8')).toBe('one')
})

it('is shared once by processes that start at the same moment', async () => {
  const buildsDir = join(aFolder('data'), 'builds')
  await Promise.all(['six', 'seven', 'six', 'seven'].map((id) => start(buildsDir, id)))
  expect(readdirSync(buildsDir).sort()).toEqual(['seven', 'six'])
})
