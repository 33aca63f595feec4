import type { LiveMessages } from '@toonbank/contract/staff/live.ts'
import { connectShop } from '@toonbank/database/connect.ts'
import { staffMember, staffSession } from '@toonbank/database/schema/staff.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { openLiveFeed } from '@toonbank/shop/office/live-feed.ts'
import { startStaffSession } from '@toonbank/shop/staff/staff-session.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { createOfficeClient } from '../compose/create-staff-api.ts'
import { stopInOrder } from '../start/stop-in-order.ts'
import { aDoor } from '../testing/a-door.ts'
import { createOffice } from './office.ts'
import { pageTokenOf } from './office-cookies.ts'

const shop = await aShop()
const { db } = shop.database
const { aPaidOrder } = aStaff(shop)
const secret = 'a-page-secret'
const secondProcess = connectShop(shop.dependencies.databaseUrl)
afterAll(() => secondProcess.close())

/** An office of a process of its own, which looks for news every few milliseconds. */
function anOffice(database = shop.database) {
  const dependencies = { ...shop.dependencies, database }
  const live = openLiveFeed(dependencies, 20)
  const office = createOffice({
    ...{ openClient: async () => createOfficeClient(dependencies), live, load: async () => undefined },
    ...{ officeUrl: 'http://localhost', ownHost: undefined, hsts: undefined, log: { error: () => {} } },
  })
  return { office, live }
}
const { office, live } = anOffice()
afterAll(live.stop)

let people = 0
async function somebody(role: StaffRole = 'owner') {
  people += 1
  const [member] = await db
    .insert(staffMember)
    .values({ name: `Kim ${people}`, emailAddress: `kim-${people}@winkel.example`, role, state: 'active' })
    .returning()
  if (!member) throw new Error('nobody')
  return { id: member.id, ...(await aBrowser(member.id)) }
}

async function aBrowser(id: number) {
  const now = shop.dependencies.clock()
  const { token } = await db.transaction((tx) => startStaffSession(tx, { id }, { device: '', network: '', now }))
  const headers = {
    cookie: `staff=${token}; staff-page=${secret}`,
    ...{ 'x-office-token': pageTokenOf(secret), 'x-asked-from': 'here', 'sec-fetch-site': 'same-origin' },
  }
  const ask = (path: string, init: RequestInit = {}, at = office) =>
    Promise.resolve(at.fetch(new Request(`http://localhost/beheer${path}`, { ...init, headers })))
  const open = (subject: string, given: object = {}) =>
    ask('/feed', { method: 'PUT', body: JSON.stringify({ subject, ...given }) })
  return { headers, ask, open, listen: async (path = '/feed', at = office) => reader(await ask(path, {}, at)) }
}

/** Reads a stream message by message. */
function reader(response: Response) {
  const text = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  async function next(): Promise<{ name: string; data: unknown } | 'ended'> {
    for (;;) {
      const end = unread.indexOf('\n\n')
      if (end >= 0) {
        const lines = unread.slice(0, end).split('\n')
        unread = unread.slice(end + 2)
        const value = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)
        const name = value('event')
        if (name !== undefined) return { name, data: JSON.parse(value('data') ?? 'null') }
        continue
      }
      const read = await text?.read()
      if (!read || read.done) return 'ended'
      unread += read.value
    }
  }
  return {
    response,
    next,
    /** The first message of this name for which it is so. */
    async until<Name extends keyof LiveMessages>(name: Name, isIt: (message: LiveMessages[Name]) => boolean) {
      for (;;) {
        const message = await next()
        if (message === 'ended') throw new Error('the stream ended')
        if (message.name === name && isIt(message.data as LiveMessages[Name])) return message.data as LiveMessages[Name]
      }
    },
    async untilEnd() {
      while ((await next()) !== 'ended');
    },
    leave: () => text?.cancel(),
  }
}

const isAbout = (number: string) => (message: LiveMessages['changes']) =>
  message.items.some(({ subjectKey }) => subjectKey === number)

it('tells of an order to who may read orders, with its state, and each thing once', async () => {
  const stream = await (await somebody()).listen()
  expect(await stream.next()).toMatchObject({ name: 'hello' })
  const { order } = await aPaidOrder('live')
  const seen = new Set<string>()
  let paid: LiveMessages['changes']['items'][number] | undefined
  await stream.until('changes', ({ items }) => {
    for (const { key } of items) {
      expect(seen.has(key)).toBe(false)
      seen.add(key)
    }
    paid ??= items.find(({ subjectKey, state }) => subjectKey === order.number && state?.status === 'paid')
    return paid !== undefined
  })
  expect(paid).toMatchObject({ kind: 'orderState', type: 'order', by: { kind: 'provider' } })
  await stream.leave()
})

it('tells each person only what they may read', async () => {
  const packer = await (await somebody('warehouse')).listen()
  const maker = await (await somebody('workshop')).listen()
  const [first] = [await aPaidOrder('rights')]
  const told = await packer.until('changes', isAbout(first.order.number))
  expect(told.items.filter(({ kind }) => kind === 'payment' || kind === 'invoice')).toEqual([])
  const other = await somebody()
  await other.open('order:TB-1')
  await packer.until('presence', (list) => list.some(({ subject }) => subject === 'order:TB-1'))
  await maker.leave()
  expect((await (await somebody('workshop')).open('order:TB-1')).status).toBe(403)
})

it('answers nobody without a session, without the token of a page, or with a locked session', async () => {
  const { ask, headers, id } = await somebody()
  const { 'x-office-token': _, ...tokenless } = headers
  const status = async (given: HeadersInit) =>
    (await office.fetch(new Request('http://localhost/beheer/feed', { headers: given }))).status
  expect(await status(tokenless)).toBe(403)
  expect(await status({ ...headers, cookie: `staff-page=${secret}` })).toBe(401)
  expect(await status({ ...headers, cookie: `staff=made-up-made-up-made; staff-page=${secret}` })).toBe(401)
  await db.update(staffSession).set({ lockedAt: new Date() }).where(eq(staffSession.staffId, id))
  expect((await ask('/feed')).status).toBe(423)
  expect((await ask('/feed?after=yesterday')).status).toBe(423)
})

it('ends when the session ends, is locked, or may do something else', async () => {
  const ended = await somebody()
  const locked = await somebody()
  const changed = await somebody('viewer')
  const left = await somebody()
  const streams = await Promise.all([ended, locked, changed, left].map(({ listen }) => listen()))
  await db.delete(staffSession).where(eq(staffSession.staffId, ended.id))
  await db.update(staffSession).set({ lockedAt: new Date() }).where(eq(staffSession.staffId, locked.id))
  await db.update(staffMember).set({ role: 'support' }).where(eq(staffMember.id, changed.id))
  await db.update(staffMember).set({ state: 'left' }).where(eq(staffMember.id, left.id))
  await Promise.all(streams.map((stream) => stream.untilEnd()))
})

it('keeps no session from being locked', async () => {
  const { id, open, listen } = await somebody()
  const before = new Date(Date.now() - 20 * 60_000)
  await db.update(staffSession).set({ usedAt: before }).where(eq(staffSession.staffId, id))
  const stream = await listen()
  expect((await open('order:TB-2')).status).toBe(200)
  await stream.until('presence', (list) => list.some(({ subject }) => subject === 'order:TB-2'))
  const [session] = await db.select().from(staffSession).where(eq(staffSession.staffId, id))
  expect(session?.usedAt).toEqual(before)
  await stream.leave()
})

it('tells two people on one thing of each other at once, also of two processes, and when one closes it', async () => {
  const other = anOffice(secondProcess)
  const anja = await somebody()
  const bram = await somebody()
  const stream = await anja.listen()
  const elsewhere = await bram.listen('/feed', other.office)
  expect(await (await anja.open('order:TB-3')).json()).toEqual([])
  const answer = await bram.ask(
    '/feed',
    { method: 'PUT', body: JSON.stringify({ subject: 'order:TB-3' }) },
    other.office,
  )
  expect(await answer.json()).toMatchObject([{ id: anja.id }])
  const isThere = (id: number) => (list: LiveMessages['presence']) =>
    list.some((one) => one.id === id && one.subject === 'order:TB-3')
  await stream.until('presence', isThere(bram.id))
  await elsewhere.until('presence', isThere(anja.id))
  await bram.open('order:TB-3', { isOpen: false })
  await stream.until('presence', (list) => !isThere(bram.id)(list))
  const { order } = await aPaidOrder('two')
  await Promise.all([stream, elsewhere].map((one) => one.until('changes', isAbout(order.number))))
  other.live.stop()
  await elsewhere.untilEnd()
  await stream.leave()
})

it('tells what happened while a browser was away', async () => {
  const { listen } = await somebody()
  const away = new Date().toISOString()
  const { order } = await aPaidOrder('away')
  const stream = await listen(`/feed?after=${away}`)
  await stream.until('changes', isAbout(order.number))
  await stream.leave()
})

it('listens in eight browsers of one person at most', async () => {
  const { id } = await somebody()
  const browsers = await Promise.all(Array.from({ length: 9 }, () => aBrowser(id)))
  const streams = await Promise.all(browsers.map(({ listen }) => listen()))
  expect(streams.map(({ response }) => response.status).toSorted()).toEqual([...Array(8).fill(200), 429])
  await Promise.all(streams.map(({ leave }) => leave()))
})

it('asks a proxy not to hold it back, and ends at once when the server stops', async () => {
  const { office: own, live: feed } = anOffice()
  const { headers } = await somebody()
  const { server, url } = await aDoor((request) => own.fetch(request))
  const stream = reader(await fetch(`${url}/beheer/feed`, { headers }))
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('cache-control')).toContain('no-transform')
  expect(await stream.next()).toMatchObject({ name: 'hello' })
  feed.stop()
  const [again] = await Promise.all([fetch(`${url}/beheer/feed`, { headers }), stream.untilEnd()])
  expect(again.status).toBe(429)
  await again.text()
  await stopInOrder({ server, stoppables: [] }, { drain: 0, timeoutMs: 3_600_000 }, () => {})
})
