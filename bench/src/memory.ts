import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RetryLater } from '@toonbank/contract/client.ts'
import { built, startServer } from '@toonbank/server/testing/server-process.ts'
import { get } from './ask.ts'
import { cpuTime } from './cpu-time.ts'
import { findPages } from './find-pages.ts'
import { postgresTime } from './postgres-time.ts'
import { residentMegabytes } from './resident.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const askers = 8
/** How often a buyer who is told to come again later does so: on a machine with other work the shop may be busy. */
const tries = 20
const widths = [160, 320, 480, 640, 960] as const

interface Amounts {
  readonly pages: number
  readonly orders: number
  readonly pictures: number
}

/**
 * Memory of the server's process on the demo shop: at rest, and after pages (every other one drawn anew), orders and
 * pictures of which each size is made. And how soon it shows its first page; all of a start that finds its shop there.
 */
export async function benchMemory({ pages, orders, pictures }: Amounts): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-memory-'))
  const start = (more = {}) =>
    startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', ...more }, { program: built })
  try {
    const rows: (readonly [string, number, string])[] = []
    const filling = start({ PICTURES_AHEAD: '1' })
    await filling.ready()
    rows.push([
      'idle, five minutes after the first start, % of a core',
      await idleShare(filling.child.pid, dataDir),
      '2',
    ])
    await filling.stop()

    const startedAt = performance.now()
    const server = start()
    try {
      const url = await server.ready()
      await get(`${url}/vloerkleden`)
      const startSeconds = (performance.now() - startedAt) / 1_000
      const pid = server.child.pid ?? 0
      const rest = async () => {
        await untilQuiet(pid)
        return residentMegabytes(pid)
      }
      rows.push(['start to the first category page, s', startSeconds, '1.3'])
      rows.push(['memory at rest, MB', await rest(), '190'])
      const { category, product } = await findPages(url)
      const paths = ['/', category, `/product/${product.id}/${product.slug}`]
      await each(pages, (n) => get(`${url}${paths[n % paths.length]}${n % 2 === 0 ? '' : `?visit=${n}`}`))
      rows.push([`after ${pages.toLocaleString('en')} pages, MB`, await rest(), ''])
      await each(orders, () => insist(() => aShopper(url).order(product)))
      rows.push([`and ${orders.toLocaleString('en')} orders, MB`, await rest(), ''])
      const names = await picturesOf(url, category)
      await each(pictures, (n) => {
        const name = names[Math.floor(n / widths.length) % names.length]
        return get(`${url}/media/00000000/${name}-${widths[n % widths.length]}.avif`)
      })
      rows.push([`and ${pictures.toLocaleString('en')} pictures, MB`, await rest(), '350'])
    } finally {
      // What was measured until something failed, too: a whole run takes most of an hour.
      console.log(table(['', 'measured', 'goal, at most'], rows))
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Processor time of server, its pictures ahead and PostgreSQL, during a minute in which nobody asks for anything. */
async function idleShare(pid = 0, dataDir = ''): Promise<number> {
  await pause(300_000)
  const spent = () => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuTime(one), postgresTime(dataDir))
  const before = spent()
  await pause(60_000)
  return ((spent() - before) / 60_000) * 100
}

/** PostgreSQL is one too: its postmaster hardly works, so counting it twice does no harm. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

async function insist(order: () => Promise<unknown>): Promise<void> {
  for (let left = tries; ; left--)
    try {
      await order()
      return
    } catch (error) {
      if (!(error instanceof RetryLater) || left === 0) throw error
      await pause(error.seconds * 1_000)
    }
}

async function each(times: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const keepOn = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: askers }, keepOn))
}

/** Sizes of pictures are made after they were asked for; and what is garbage by then is collected. */
async function untilQuiet(pid: number): Promise<void> {
  for (let busy = true; busy; ) {
    const before = cpuTime(pid)
    await pause(3_000)
    busy = cpuTime(pid) - before > 300
  }
}

/** Names of the pictures on some pages of the category. */
async function picturesOf(url: string, category: string): Promise<string[]> {
  const names = new Set<string>()
  for (const page of [2, 3, 4]) {
    const { body } = await get(`${url}${category}?page=${page}`, { 'accept-encoding': 'identity' })
    for (const [file] of body.toString().matchAll(/\/media\/[0-9a-f]{8}\/[a-z0-9-]+-\d+\.avif/g))
      names.add(basename(file).replace(/-\d+\.avif$/, ''))
  }
  if (names.size === 0) throw new Error(`${category} shows no pictures`)
  return [...names]
}
