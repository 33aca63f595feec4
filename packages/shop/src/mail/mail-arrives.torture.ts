import { mail, mailTask } from '@toonbank/database/schema/mail.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { startWorker } from '@toonbank/server/compose/start-worker.ts'
import { aMailServer } from '@toonbank/testing/a-mail-server.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findDocuments } from '../invoice/find-documents.ts'
import { queueMail } from './queue-mail.ts'
import { mailSender } from './send-mail.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

const shop = await aShop()
const server = await aMailServer()
const { db } = shop.database
const logged: { level: string; detail: object }[] = []
const log: Dependencies['log'] = {
  info: () => {},
  warn: (detail) => void logged.push({ level: 'warn', detail: Object(detail) }),
  error: (detail) => void logged.push({ level: 'error', detail: Object(detail) }),
}
const dependencies: Dependencies = { ...shop.dependencies, smtpUrl: server.url, log }
const hour = 3_600_000
const documents = findDocuments(dependencies)

beforeEach(async () => {
  await db.delete(mail)
  await db.execute(sql`DELETE FROM pgboss.job`)
  logged.length = 0
  server.taken.length = 0
  server.conversations = 0
  server.manner = () => 'takes'
  server.greeting = () => 'greets'
  shop.time.now = undefined
})
afterEach(() => expect(shop.unexpected).toEqual([]))

let count = 0
async function aMail(
  recipient: string,
  kind: 'accountMade' | 'passwordReset' | 'loginLink' | 'passwordChanged' = 'accountMade',
) {
  const data = {
    firstName: 'Anna',
    url: 'http://localhost:3000/account/reset?token=secret-token',
    at: '2026-11-22T08:36:00Z',
  }
  const dedupeKey = `test:${++count}`
  await db.transaction((tx) => queueMail(tx, { kind, recipient, locale: 'nld', data, dedupeKey }))
  const [written] = await db.select().from(mail).where(eq(mail.dedupeKey, dedupeKey))
  return written?.id ?? 0
}
const find = async (id: number) => (await db.select().from(mail).where(eq(mail.id, id)))[0]
const jobsOf = async (id: number) =>
  (
    await db.execute<{ data: { mailId: number; failures?: number; until?: string }; seconds: number }>(sql`
      SELECT data, extract(epoch FROM start_after - now())::int AS seconds FROM pgboss.job
      WHERE name = 'send-mail' AND (data->>'mailId')::int = ${id} AND state = 'created' ORDER BY created_on, start_after`)
  ).rows
const isTask = async (id: number) => (await db.$count(mailTask, eq(mailTask.mailId, id))) === 1

torture('sends a mail whose worker died while sending it', async () => {
  const id = await aMail('left@example.nl')
  await db.execute(sql`UPDATE pgboss.job SET state = 'active', started_on = now() - interval '25 s', heartbeat_on = now() - interval '25 s',
    retry_delay = 0 WHERE name = 'send-mail'`)
  const worker = await startWorker(dependencies, { superviseSeconds: 1 })
  try {
    await vi.waitFor(async () => expect((await find(id))?.sentAt).toBeInstanceOf(Date), {
      timeout: 20_000,
      interval: 100,
    })
    expect(server.taken).toHaveLength(1)
  } finally {
    await worker.stop()
  }
})

torture('is not delayed by a mail server that hangs, or that sends a byte now and then', async () => {
  server.manner = (recipient) =>
    recipient === 'hangs@example.nl' ? 'hangsInData' : recipient === 'drips@example.nl' ? 'dripsInData' : 'takes'
  // The first conversation is not even greeted, the second by a letter now and then.
  server.greeting = (conversation) => (conversation === 1 ? 'hangs' : conversation === 2 ? 'drips' : 'greets')
  for (const name of ['first', 'second', 'hangs', 'drips']) await aMail(`${name}@example.nl`)
  const worker = await startWorker(dependencies)
  try {
    await vi.waitFor(() => expect(server.conversations).toBeGreaterThanOrEqual(4), { timeout: 8_000, interval: 50 })
    const begun = Date.now()
    for (let n = 0; n < 3; n++) await aMail(`after${n}@example.nl`)
    const arrived = () => server.taken.filter(({ recipient }) => recipient.startsWith('after')).length
    await vi.waitFor(() => expect(arrived()).toBe(3), { timeout: 8_000, interval: 50 })
    expect(Date.now() - begun).toBeLessThan(8_000)
  } finally {
    server.hangUp()
    await worker.stop()
  }
})

it('has three mails on their way at most: what a kill interrupts is sent again', async () => {
  // The first mail of a process loads the templates, and a job that takes long lets the next one of its batch begin.
  await mailSender(dependencies, { findDocuments: documents })(await aMail('first@example.nl'))
  await db.execute(sql`DELETE FROM pgboss.job`)
  server.taken.length = 0
  let most = 0
  server.manner = () => {
    most = Math.max(most, server.sending.size)
    return 'takes'
  }
  for (let n = 0; n < 15; n++) await aMail(`many${n}@example.nl`)
  const worker = await startWorker(dependencies)
  await vi.waitFor(() => expect(server.taken).toHaveLength(15), { timeout: 15_000, interval: 20 })
  await worker.stop()
  expect(most).toBeLessThanOrEqual(3)
})

it.each([
  ['is not greeted', () => (server.greeting = () => 'hangs')],
  ['is greeted by a letter now and then', () => (server.greeting = () => 'drips')],
  ['hears nothing after the text', () => (server.manner = () => 'hangsInData')],
  ['hears a letter now and then after the text', () => (server.manner = () => 'dripsInData')],
])('ends a conversation that %s', async (_, rude) => {
  rude()
  const id = await aMail('slow@example.nl')
  const begun = Date.now()
  await mailSender(dependencies, {
    findDocuments: documents,
    limits: { connection: 200, greeting: 200, silence: 200, conversation: 400 },
  })(id)
  expect(Date.now() - begun).toBeLessThan(2_500)
  expect(await find(id)).toMatchObject({ sentAt: null, failures: 1, lastFailure: 'ETIMEDOUT' })
  await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 3_000, interval: 20 })
})

it('records and logs every failure, without the address, the text or the server’s words', async () => {
  server.manner = (recipient) => ({ at: 'DATA', says: `451 not now for <${recipient}>` })
  const id = await aMail('marked@example.nl')
  await mailSender(dependencies, { findDocuments: documents })(id)
  const [job] = await jobsOf(id).then((jobs) => jobs.filter(({ data }) => data.failures === 1))
  await mailSender(dependencies, { findDocuments: documents })(id, job?.data)
  expect(await find(id)).toMatchObject({ sentAt: null, failures: 2, lastFailure: 'EMESSAGE 451' })
  const failure = { mailId: id, kind: 'accountMade', code: 'EMESSAGE', responseCode: 451 }
  expect(logged).toMatchObject([
    { level: 'warn', detail: { ...failure, failures: 1 } },
    { level: 'warn', detail: { ...failure, failures: 2 } },
  ])
  const { rows } = await db.execute(sql`SELECT * FROM pgboss.job`)
  expect(JSON.stringify([logged, rows])).not.toMatch(/marked|not now|secret-token/)
})

it('retries for a day, with pauses that grow up to an hour; then it is a task for the merchant, logged once', async () => {
  server.manner = () => ({ at: 'DATA', says: '451 not now' })
  const id = await aMail('day@example.nl', 'passwordChanged')
  const send = mailSender(dependencies, { findDocuments: documents })
  const begun = Date.now()
  const waits: number[] = []
  let data: Awaited<ReturnType<typeof jobsOf>>[number]['data'] | undefined
  while (!(await isTask(id))) {
    await send(id, data)
    const next = (await jobsOf(id)).find((job) => job.data.failures === waits.length + 1)
    if (!next) break
    data = next.data
    waits.push(next.seconds)
    shop.time.now = new Date((shop.time.now?.getTime() ?? begun) + next.seconds * 1_000)
  }
  expect(waits.slice(0, 4).map((seconds) => Math.round(seconds / 5))).toEqual([1, 2, 4, 8])
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_600)
  expect(waits.reduce((sum, seconds) => sum + seconds, 0) / 3_600).toBeCloseTo(24, 1)
  expect(await isTask(id)).toBe(true)
  expect(await find(id)).toMatchObject({ sentAt: null, failures: waits.length + 1 })
  expect(logged.filter(({ level }) => level === 'error')).toMatchObject([{ detail: { mailId: id, code: 'EMESSAGE' } }])
  await send(id, data)
  expect(
    logged.filter(({ level }) => level === 'error'),
    'an earlier job does nothing',
  ).toHaveLength(1)
})

it('gives up after three attempts when the mail server refuses the recipient', async () => {
  server.manner = (recipient) => ({ at: 'RCPT', says: `550 5.1.1 ${recipient} is not known here` })
  const id = await aMail('typo@example.nl')
  for (const failures of [0, 1, 2]) await mailSender(dependencies, { findDocuments: documents })(id, { failures })
  expect(await isTask(id)).toBe(true)
  expect(await find(id)).toMatchObject({ failures: 3, lastFailure: 'EENVELOPE 550' })
})

it.each(['passwordReset', 'loginLink'] as const)(
  'retries a mail of the kind %s until its link expires',
  async (kind) => {
    server.manner = () => ({ at: 'DATA', says: '451 not now' })
    const id = await aMail('reset@example.nl', kind)
    await mailSender(dependencies, { findDocuments: documents })(id)
    await mailSender(dependencies, { findDocuments: documents })(id, { failures: 1 })
    shop.time.now = new Date(Date.now() + hour / 2 + 1_000)
    server.manner = () => 'takes'
    await mailSender(dependencies, { findDocuments: documents })(id, { failures: 2 })
    expect(server.taken).toEqual([])
    expect(await isTask(id)).toBe(true)
  },
)

it('enqueues a mail again that was given up, and deletes its task', async () => {
  const [id, late] = [await aMail('mended@example.nl'), await aMail('late@example.nl', 'passwordReset')]
  await db.execute(sql`DELETE FROM pgboss.job`)
  await db.insert(mailTask).values([{ mailId: id }, { mailId: late }])
  await db.update(mail).set({ failures: 30, createdAt: sql`now() - interval '2 days'` })
  expect(await sendWaitingMails(dependencies)).toBe(1)
  expect([await isTask(id), await isTask(late)]).toEqual([false, true])
  const [job] = await jobsOf(id)
  // It is tried for another day.
  server.manner = () => ({ at: 'DATA', says: '451 not now' })
  await mailSender(dependencies, { findDocuments: documents })(id, job?.data)
  expect(await isTask(id)).toBe(false)
  server.manner = () => 'takes'
  await mailSender(dependencies, { findDocuments: documents })(id, (await jobsOf(id)).at(-1)?.data)
  expect((await find(id))?.sentAt).toBeInstanceOf(Date)
})

it('deletes links into accounts once a mail is sent, except in the mailbox of this machine', async () => {
  for (const kind of ['accountMade', 'passwordReset', 'loginLink'] as const) {
    const id = await aMail('link@example.nl', kind)
    await mailSender(dependencies, { findDocuments: documents })(id)
    expect(await find(id)).toMatchObject({
      data: { firstName: 'Anna' },
      html: null,
      text: null,
      subject: expect.any(String),
    })
  }
  expect(server.taken.every(({ text }) => text.includes('secret-token'))).toBe(true)
  const { rows } = await db.execute(sql`SELECT mail::text FROM mail UNION ALL SELECT job::text FROM pgboss.job job`)
  expect(JSON.stringify(rows)).not.toContain('secret-token')
  const here = await aMail('here@example.nl', 'passwordReset')
  await shop.send(here)
  expect((await find(here))?.text).toContain('secret-token')
})

it('deletes the key of an order once its mail is sent; what was sent can be written again without it', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'key', 'banktransfer')
  await staffActions(dependencies, anOwner).markPaid(order.number, order.totalInclVat)
  const [confirmation] = await db.select().from(mail).where(eq(mail.kind, 'orderConfirmation'))
  const key = /key=(.+)$/.exec(String(confirmation?.data.url))?.[1] ?? ''
  expect(key).not.toBe('')
  await mailSender(dependencies, { findDocuments: documents })(confirmation?.id ?? 0)
  // Long lines are broken on their way, wherever that falls.
  expect(server.taken.at(-1)?.text.replace(/=\r?\n/g, '')).toContain(key)
  const { rows } = await db.execute(sql`SELECT mail::text FROM mail UNION ALL SELECT job::text FROM pgboss.job job`)
  expect(JSON.stringify(rows)).not.toContain(key)
  const kept = await find(confirmation?.id ?? 0)
  expect(kept).toMatchObject({ html: null, text: null, subject: expect.stringContaining(order.number) })
  await db
    .update(mail)
    .set({ sentAt: null })
    .where(eq(mail.id, kept?.id ?? 0))
  await mailSender(dependencies, { findDocuments: documents })(kept?.id ?? 0)
  expect(server.taken.at(-1)?.text).toContain(order.number)
  expect(server.taken.at(-1)?.text).not.toContain('key=')
})
