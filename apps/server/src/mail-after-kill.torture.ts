import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aMailServer } from '@toonbank/testing/a-mail-server.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { type ServerProcess, startServer } from './testing/server-process.ts'

const dataDir = aFolder('killed')
const started: ServerProcess[] = []
const mails = await aMailServer()
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL')
})

async function start() {
  const server = startServer({ ROLE: 'worker', DATA_DIR: dataDir, SMTP_URL: mails.url })
  started.push(server)
  await server.ready()
  return server
}
const open = async () => connect((await findRunning(dataDir)) ?? '', { max: 1 })

// KILL_WAITS=1 waits for the whole time after which a worker is taken for dead; without it that time is made to have
// passed.
it('sends a mail within a minute after kill -9 in the middle of its conversation', async () => {
  mails.manner = () => 'hangsInData'
  const first = await start()
  const database = await open()
  await database.pool.query(`
    WITH written AS (
      INSERT INTO mail (dedupe_key, kind, recipient, locale, data) VALUES ('k', 'accountMade', 'anna@example.nl', 'nld', '{"firstName": "Anna"}')
      RETURNING id
    )
    INSERT INTO pgboss.job (name, data, heartbeat_seconds, retry_limit, retry_delay)
    SELECT q.name, jsonb_build_object('mailId', written.id), q.heartbeat_seconds, q.retry_limit, q.retry_delay
    FROM written, pgboss.queue q WHERE q.name = 'send-mail'`)
  await database.close()
  await vi.waitFor(() => expect(mails.open()).toBe(1), { timeout: 20_000, interval: 20 })
  const killed = Date.now()
  first.child.kill('SIGKILL')
  await first.ended
  mails.manner = () => 'takes'
  const second = await start()
  if (process.env.KILL_WAITS !== '1') {
    const again = await open()
    await again.pool.query(
      "UPDATE pgboss.job SET heartbeat_on = now() - interval '30 s', retry_delay = 0 WHERE state = 'active'",
    )
    await again.close()
  }
  await vi.waitFor(() => expect(mails.taken).toHaveLength(1), { timeout: 70_000, interval: 50 })
  const seconds = (Date.now() - killed) / 1_000
  if (process.env.KILL_WAITS === '1') process.stdout.write(`The mail arrived ${seconds.toFixed(1)} s after kill -9.\n`)
  expect(seconds).toBeLessThan(60)
  await second.stop()
}, 150_000)
