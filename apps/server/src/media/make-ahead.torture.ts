import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { expect, it, vi } from 'vitest'
import { built, startServer } from '../testing/server-process.ts'

/** The children of a process, by their command line. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
const makesPictures = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures\0make')
/** The nice value is the 17th field behind the name in brackets. */
const niceOf = (pid: string, thread: string) =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])

it('makes pictures ahead in a process of the lowest priority, which ends with its work or with the shop', async () => {
  const dataDir = aFolder('ahead-process')
  const server = startServer({ DATA_DIR: dataDir, PICTURES_AHEAD: '1', ROLE: 'web' }, { program: built })
  await server.ready()
  const isMade = () => readdirSync(join(dataDir, 'media')).filter((file) => file.endsWith('.avif')).length
  await vi.waitFor(() => expect(isMade()).toBeGreaterThan(10), { timeout: 120_000, interval: 100 })
  const [maker = ''] = childrenOf(server.child.pid).filter(makesPictures)
  const encoding = readdirSync(`/proc/${maker}/task`).filter((thread) =>
    /libuv|node/i.test(readFileSync(`/proc/${maker}/task/${thread}/comm`, 'utf8')),
  )
  expect(encoding.map((thread) => niceOf(maker, thread))).toEqual(encoding.map(() => 19))
  await server.stop()
  expect(() => readFileSync(`/proc/${maker}/stat`)).toThrow()
}, 180_000)
