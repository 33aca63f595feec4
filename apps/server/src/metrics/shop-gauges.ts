import type { Connection } from '@toonbank/database/connect.ts'
import { Gauge, type Registry } from 'prom-client'
import { readShopFigures, type ShopFigures } from '../compose/read-shop-figures.ts'

export interface MeasuredShop {
  readonly connection: Connection
  readonly pools: Readonly<Record<string, Connection['pool']>>
  readonly catalogueAge: () => number | undefined
}

const freshFor = 5_000

export function shopGauges(registry: Registry, { connection, pools, catalogueAge }: MeasuredShop): void {
  const gauge = <Label extends string>(name: string, help: string, labels: readonly Label[] = []) =>
    new Gauge({ name: `toonbank_${name}`, help, labelNames: labels, registers: [registry] })
  const up = gauge('database_up', '1: PostgreSQL answered when the metrics were read.')
  const orders = gauge('orders', 'Orders placed in the last hour, by their state.', ['status'])
  const payments = gauge('payments', 'Payments started in the last hour, by provider and state.', [
    'provider',
    'status',
  ])
  const outbox = gauge('outbox_oldest_seconds', 'Age of the oldest mail that is to be sent and is not; 0: none waits.')
  const mails = gauge('outbox_waiting', 'Mails that are to be sent and are not.')
  const jobs = gauge('jobs_waiting', 'Jobs whose time has come, by queue.', ['queue'])
  const jobAge = gauge('jobs_oldest_seconds', 'How long the longest waiting job is overdue; 0: none waits.')
  const tasks = gauge('tasks_waiting', "What waits for a person, as 'npm run shop -- tasks' lists it.", ['kind'])
  const catalogue = gauge('catalogue_age_seconds', 'Since this process last saw what had changed in the catalogue.')
  const connections = gauge('database_connections', 'Connections of this process.', ['pool', 'state'])
  const recent = readSometimes(() => readShopFigures(connection))

  const all = [up, orders, payments, outbox, mails, jobs, jobAge, tasks, catalogue, connections]

  const show = async (): Promise<void> => {
    const age = catalogueAge()
    if (age !== undefined) catalogue.set(age)
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'awaited' }, waitingCount)
    }
    const figures = await recent().catch(() => undefined)
    up.set(figures ? 1 : 0)
    for (const counted of [orders, payments, jobs, tasks]) counted.reset()
    if (!figures) return
    for (const { status, count } of figures.orders) orders.set({ status }, count)
    for (const { provider, status, count } of figures.payments) payments.set({ provider, status }, count)
    for (const { queue, count } of figures.jobs) jobs.set({ queue }, count)
    for (const { kind, count } of figures.tasks) tasks.set({ kind }, count)
    jobAge.set(figures.oldestJob)
    mails.set(figures.mails.count)
    outbox.set(figures.mails.oldest)
  }
  let showing: Promise<void> | undefined
  const collect = () => {
    showing ??= show().finally(() => (showing = undefined))
    return showing
  }
  for (const one of all) Object.assign(one, { collect })
}

function readSometimes(read: () => Promise<ShopFigures>): () => Promise<ShopFigures> {
  let readAt = Number.NEGATIVE_INFINITY
  let last: Promise<ShopFigures> = Promise.reject(new Error('not read yet'))
  last.catch(() => {})
  return () => {
    if (performance.now() - readAt > freshFor) {
      readAt = performance.now()
      last = read()
      last.catch(() => {})
    }
    return last
  }
}
