import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@toonbank/cli/run-command.ts'
import { connect } from '@toonbank/database/connect.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aPrimaryWithStandby } from '@toonbank/database/testing/a-standby.ts'
import { aSwitchboard } from '@toonbank/database/testing/a-switchboard.ts'
import { demoFiles } from '@toonbank/demo'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { cheapPassword } from '@toonbank/testing/cheap-password.ts'
import { anObjectStorage } from '@toonbank/testing/storage/an-object-storage.ts'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { shopJobs } from '../compose/shop-jobs.ts'
import { startServer } from '../testing/server-process.ts'

// The real server, with its storefront as it was built.
const pair = await aPrimaryWithStandby(async (database) => {
  await prepareJobs(database, shopJobs)
  await seedDemo(database, demoFiles, undefined, { passwordCost: cheapPassword })
})
const standby = await aSwitchboard(pair.standbyUrl)
const storage = await anObjectStorage()
const directory = aFolder('two-machines')
const primary = connect(pair.primaryUrl, { max: 2 })
afterAll(async () => {
  standby.stop()
  await primary.close()
})
const pollOptions = { interval: 100, timeout: 15_000 }

const settingsOf = (machine: string) => ({
  DATABASE_URL: pair.primaryUrl,
  DATABASE_READ_URL: standby.url,
  DATA_DIR: join(directory, machine),
  RATE_LIMIT_SCALE: '100000',
  ...storage.settings,
})

/** The first machine imports two rugs and brings their pictures; their names. */
async function bringPictures(): Promise<string[]> {
  const run = async (...args: string[]) => {
    let said = ''
    const write = (text: string) => {
      said += text
    }
    const surroundings = { directory, write, writeError: write, isTerminal: false }
    const environment = { PATH: process.env.PATH, NODE_ENV: 'test', ...settingsOf('first') }
    expect([await runCommand(args, { environment, ...surroundings }), said]).toEqual([0, expect.any(String)])
  }
  mkdirSync(join(directory, 'photos'))
  for (const file of ['duin.jpg', 'zee.jpg'])
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#4a6' } })
      .jpeg()
      .toFile(join(directory, 'photos', file))
  writeFileSync(
    join(directory, 'rugs.csv'),
    'Handle,Title,Variant SKU,Variant Price,Image Src\nduin,Duin,D-1,10,duin.jpg\nzee,Zee,Z-1,10,zee.jpg\n',
  )
  await run('import', 'rugs.csv')
  await run('pictures', 'fetch', '--from', 'photos')
  const { rows } = await primary.pool.query<{ name: string }>("SELECT name FROM picture WHERE source_url LIKE 'file:%'")
  return rows.map(({ name }) => name)
}

it('serves pictures that another machine brought, and lists from a standby, through the failures of both', async () => {
  const [shown = '', other = ''] = await bringPictures()
  const server = startServer({ ...settingsOf('second'), ROLE: 'web', LOG_LEVEL: 'warn' })
  afterAll(server.stop)
  const url = await server.ready()
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  expect(await ask(`/media/0123abcd/${shown}-320.jpg`)).toMatchObject({ status: 200 })
  storage.fail({ on: 'any', kind: 'down' })
  expect(await ask(`/media/0123abcd/${shown}-320.jpg`)).toMatchObject({ status: 200 })
  expect(await ask(`/media/0123abcd/${other}-320.avif`)).toMatchObject({ status: 503, retryAfter: '5' })

  const list = async () => (await ask('/vloerkleden')).text
  const id = Number(/\/product\/(\d+)\//.exec(await list())?.[1])
  const rename = (title: string) =>
    primary.pool.query(
      `UPDATE product SET title = jsonb_build_object('nld', $1::text, 'eng', $1::text) WHERE id = $2`,
      [title, id],
    )
  const page = async () => (await ask(`/product/${id}/naam`)).text
  await rename('Eerste naam')
  await expect.poll(list, pollOptions).toContain('Eerste naam')
  await pair.pause()
  await rename('Tweede naam')
  await expect.poll(page, pollOptions).toContain('Tweede naam')
  expect(await list()).toContain('Eerste naam')
  standby.to(undefined)
  await expect.poll(list, pollOptions).toContain('Tweede naam')
  standby.to(pair.standbyUrl)
  await pair.resume()
  await rename('Derde naam')
  await expect.poll(list, pollOptions).toContain('Derde naam')
  await server.stop()
  const { said } = await server.ended
  expect(said).toContain('lists are read from the primary')
  expect(said).not.toMatch(/"level":(50|60)/)
})
