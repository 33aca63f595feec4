import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const dataDir = aFolder('command')
const started: ServerProcess[] = []
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL')
})
const inData = (name: string) => join(dataDir, name)

async function shop(...args: string[]) {
  const said = { out: '', error: '' }
  const code = await runCommand(args, {
    environment: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' },
    directory: dataDir,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { code, ...said }
}

torture('runs as a process of its own, from the folder where it was typed, and ends with the exit code', async () => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'shop-command.ts'), 'import', 'nowhere.csv', '--format', 'pdf'],
    {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: dataDir, NODE_ENV: 'production' },
    },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await once(child, 'close')).toEqual([2, null])
  expect(said).toContain('npm run shop -- import <file>')
})

it('shows of a mistyped command how that one is used, and not all the others', async () => {
  expect((await shop('legal', 'shw')).error).toBe(
    "'legal' is followed by list, show, confirm or make.\n\nnpm run shop -- legal list | show <page>|all | confirm <page>|all | make <page>|all [--again]\n'npm run shop -- help' tells all.\n",
  )
  expect((await shop('improt', 'a.csv')).error).toContain('The shop can: import, export, addresses,')
  expect((await shop('coupon', 'sho')).error).toContain('npm run shop -- product|')
})

it.each([
  [[], 'say what to do.'],
  [['import'], "'import' is followed by one file."],
  [['import', 'a.csv', '--dryrun'], "Unknown option '--dryrun'"],
  [['import', 'a.csv', '--format', 'json'], "'--format' means nothing for 'import'."],
  [['export', 'a.pdf'], 'the format is one of json, shopify, merchant-tsv, merchant-xml'],
  [['addresses', 'a.csv'], "'addresses' is followed by 'import' and one or more files."],
  [['newsletter', 'list'], "'newsletter' is followed by 'export' and one file."],
  [['backup'], "'backup' is followed by one file."],
  [['fsck', 'all'], "nothing follows 'fsck'."],
  [['mails', 'all'], "nothing follows 'mails'."],
  [['backup', 'a', '--replace'], "'--replace' means nothing for 'backup'."],
  [['mark-paid', 'TB26-000001'], "'mark-paid' is followed by the number of an order and an amount."],
  [['mark-paid', 'TB26-000001', '1.234'], "the amount is euros like 149 or 149.95, not '1.234'."],
  [['delete'], "'delete' is not something the shop can do."],
])('answers %j with what is wrong, how it is used, and exit code 2', async (args, message) => {
  const { code, error, out } = await shop(...args)
  expect([code, out]).toEqual([2, ''])
  expect(error.startsWith(message)).toBe(true)
  expect(error).toContain('npm run shop --')
  expect(existsSync(inData('postgres'))).toBe(false)
})

torture('has the doctor say of a database without a shop that there is none', async () => {
  expect((await shop('fsck')).code).toBe(0)
  expect(await shop('doctor')).toMatchObject({
    error: '',
    out: expect.stringMatching(/missing +data +There is no shop in the database yet/),
  })
})

it('imports into the embedded database beside the demo shop, without a shop running', async () => {
  writeFileSync(inData('rugs.csv'), 'Handle,Title,Variant SKU,Variant Price\nkleed,Kleed,K-1,129.95\n')
  const { code, out } = await shop('import', 'rugs.csv')
  expect(out).toMatch(/rugs\.csv: 1 created, 0 changed, 0 unchanged, 0 refused \(\d+\.\d s\)\.\n$/)
  expect(code).toBe(0)
  expect(existsSync(inData('postgres/postmaster.pid'))).toBe(false)
})

torture('says when it is stopped by hand, or what started it is gone, that nothing is half done', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `STOP-${n};Kleed ${n};100;Vloerkleden`)
  writeFileSync(inData('stopped.csv'), ['artikelnummer;titel;prijs;categorie', ...rows].join('\n'))
  const ends = [(child: ChildProcess) => child.kill('SIGINT'), (child: ChildProcess) => child.disconnect()]
  for (const end of ends) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-command.ts'), 'import', 'stopped.csv'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: dataDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [words] = await once(child.stdout as Readable, 'data')
    expect(String(words)).toContain('Importing stopped.csv')
    end(child)
    expect(await once(child, 'exit')).toEqual([130, null])
    await expect.poll(() => said).toContain('Stopped. What was not complete is undone')
    expect((await shop('product', 'show', 'STOP-1')).code).toBe(1)
  }
})

it('says line and field of what is wrong, and ends with 1', async () => {
  writeFileSync(inData('wrong.csv'), 'Handle,Title,Variant SKU,Variant Price\nkleed,Kleed,K-1,gratis\n')
  expect(await shop('import', 'wrong.csv')).toMatchObject({
    code: 1,
    error: "line 2, variant price: 'gratis' is not an amount; write it like 1299.00 or 1299,00.\n",
    out: expect.stringContaining('nothing was changed'),
  })
  expect(await shop('import', 'nowhere.csv')).toMatchObject({
    code: 1,
    error: 'nowhere.csv: there is no such file. Nothing was changed.\n',
  })
})

it('tells that there is no such order to mark as paid, and ends with 1', async () => {
  expect(await shop('mark-paid', 'tb26-000001', '149,95')).toMatchObject({
    code: 1,
    error: 'There is no order TB26-000001.\n',
  })
})

it('lists orders and tasks of a new shop, sets stock and adds a code', async () => {
  expect(await shop('newsletter', 'export', 'list.csv')).toMatchObject({
    code: 0,
    out: expect.stringContaining('list.csv: 0 addresses.'),
  })
  expect(readFileSync(inData('list.csv'), 'utf8')).toBe('email,language,since,unsubscribe\n')
  expect(await shop('orders', 'list')).toMatchObject({ code: 0, out: 'No orders.\n' })
  expect(await shop('tasks')).toMatchObject({ code: 0, out: 'Nothing waits.\n' })
  expect(await shop('orders', 'cancel', 'TB26-000001')).toMatchObject({ code: 1 })
  expect(await shop('stock', 'set', 'K-1', '+2')).toMatchObject({
    code: 1,
    error: 'The pieces of K-1 are not counted.\n',
  })
  expect(await shop('coupon', 'add', 'KERST', '10%')).toMatchObject({ code: 0, out: 'KERST can be used.\n' })
  expect(await shop('coupon', 'add', 'kerst', '5')).toMatchObject({
    code: 1,
    error: 'There is a code KERST already.\n',
  })
})

torture('tells of mails that did not arrive, and sends again what still means something', async () => {
  const server = startServer({ ROLE: 'worker', DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' })
  started.push(server)
  await server.ready()
  const database = connect((await findRunning(dataDir)) ?? '', { max: 1 })
  await database.pool.query(`INSERT INTO mail (dedupe_key, kind, recipient, locale, data, failures, last_failure, created_at)
    SELECT kind, kind, 'anna@example.nl', 'nld', '{}', 9, 'EAUTH 535', now() - interval '26 hours'
    FROM unnest(ARRAY['passwordReset', 'orderConfirmation']) AS kind`)
  await database.pool.query('INSERT INTO mail_task (mail_id) SELECT id FROM mail')
  expect((await shop('doctor')).out).toContain(
    '2 mails did not arrive (1 orderConfirmation, 1 passwordReset; the last failure: EAUTH 535): mend SMTP_URL',
  )
  expect(await shop('mails')).toMatchObject({ code: 0, out: expect.stringContaining('1 mails are sent again') })
  expect((await shop('doctor')).out).not.toContain('did not arrive')
  await database.pool.query('DELETE FROM mail')
  await database.close()
  await server.stop()
})

torture('tells of a proxy that is not believed, and what to set', async () => {
  const server = startServer({ ROLE: 'worker', DATA_DIR: dataDir })
  started.push(server)
  const address = await server.ready()
  expect((await shop('doctor')).out).toMatch(/good +proxy /)
  for (let n = 0; n < 3; n++) await (await fetch(address, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })).text()
  await expect
    .poll(async () => await shop('doctor'), { timeout: 20_000 })
    .toMatchObject({ code: 1, out: expect.stringMatching(/dangerous +proxy .*set TRUST_PROXY=127\.0\.0\.1,/) })
  await server.stop()
  expect((await server.ended).said).toContain('limits count the proxy')
})

torture('works while the shop runs on the same database, and leaves it running', async () => {
  const server = startServer({ ROLE: 'worker', DATA_DIR: dataDir })
  started.push(server)
  const address = await server.ready()
  expect(await shop('import', 'rugs.csv', '--replace-demo')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/0 created, 0 changed, 1 unchanged, 0 refused, \d{3} demo products taken out/),
  })
  expect(await shop('export', 'all.json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('all.json: 1 products.'),
  })
  expect(JSON.parse(readFileSync(inData('all.json'), 'utf8')).products).toHaveLength(1)
  expect(await shop('backup', 'shop.tar.zst')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/shop\.tar\.zst: \d+ rows and 0 pictures, .* MB/),
  })
  expect(await shop('restore', 'shop.tar.zst', '--replace')).toMatchObject({
    code: 1,
    error: expect.stringContaining(
      'the shop, or another program, is using this database: stop it first. Nothing was changed.',
    ),
  })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await server.stop()
})

torture('brings the shop back from a backup, and finds it sound', async () => {
  expect(await shop('restore', 'shop.tar.zst')).toMatchObject({
    code: 1,
    error: expect.stringContaining('say --replace'),
  })
  expect(await shop('restore', 'shop.tar.zst', '--replace')).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(
      /the shop of .* is back, \d+ rows.*\nThe shop is sound: all \d+ things that must hold do\.\n$/s,
    ),
  })
  expect(await shop('fsck')).toMatchObject({ code: 0, out: expect.stringContaining('The shop is sound') })
  const again = startServer({ ROLE: 'worker', DATA_DIR: dataDir })
  started.push(again)
  expect((await fetch(`${await again.ready()}/readyz`)).status).toBe(200)
  await again.stop()
})
