import type { Server } from 'node:http'
import type { Connection } from '@toonbank/database/connect.ts'
import { nightlyBackup } from '@toonbank/exchange/backup/nightly-backup.ts'
import { closeDemo } from '@toonbank/exchange/seed/close-demo.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { isPublicShop } from '@toonbank/runtime/http/is-public.ts'
import { noteUntrustedProxy } from '@toonbank/runtime/http/untrusted-proxies.ts'
import { openDatabaseClock } from '@toonbank/runtime/process/database-clock.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { Hono } from 'hono'
import { readEvery } from '../cdn/freshness.ts'
import { createMasterStore } from '../compose/create-master-store.ts'
import { openDependencies } from '../compose/open-dependencies.ts'
import { startWorker } from '../compose/start-worker.ts'
import { isYearDue } from '../demo-year/moments.ts'
import { knownHosts } from '../http/known-hosts.ts'
import type { Policy } from '../http/security-headers.ts'
import { createLog, redirectConsole } from '../log/create-log.ts'
import { type Settings, toReach } from '../settings.ts'
import { expireAtPublication } from './expire-at-publication.ts'
import { fillShop } from './fill-shop.ts'
import { createFrontDoor, type FrontDoorDependencies, type OpenShop } from './front-door.ts'
import { defaultPort, listen } from './listen.ts'
import { openConnections } from './open-connections.ts'
import { openDatabase } from './open-database.ts'
import { openStandby } from './open-standby.ts'
import { createProgress } from './progress.ts'
import { reachedBy, readyText } from './ready-text.ts'
import { type Stoppable, stopInOrder, stopServer } from './stop-in-order.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { warmCatalogue } from './warm-catalogue.ts'

const timeoutMs = 10_000

export interface Kind {
  readonly policy: Policy
  /** It is called at once, so that code is loaded while the database starts. */
  assemble(server: Server, stopping: Stoppable[]): (dependencies: CatalogueDependencies) => Promise<Assembled>
  readonly before?: FrontDoorDependencies['before']
}

export interface Assembled extends OpenShop {
  readonly paths?: readonly string[]
  /** Ends answers that would never end, so that a stop waits for none of them. */
  readonly endStreams?: () => void
}

function nightlyJobs(settings: Settings, { database: connection, log }: Dependencies) {
  const { BACKUP_DIR: directory, DATA_DIR: dataDir } = settings
  if (directory === undefined) return {}
  const masters = createMasterStore({ settings, dataDir, log })
  return { backup: () => nightlyBackup({ connection, directory, masters, now: new Date() }) }
}

/**
 * Lifecycle of a server process: listen, open and fill the database, start the worker, serve, and stop in order at a
 * signal.
 */
export async function runShop(settings: Settings, { policy, assemble, before }: Kind): Promise<void> {
  const log = createLog(settings.LOG_LEVEL)
  if (process.env.NODE_ENV === 'production') redirectConsole(log)
  // The reader of the output may end first, which must not end the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const progress = createProgress((text) => process.stdout.write(text), process.stdout.isTTY)
  // A promise that one request forgot to await must not end the shop for everybody.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  const reach = toReach(settings)
  const isPublic = isPublicShop(reach)
  const running: Stoppable[] = []
  const shop = Promise.withResolvers<OpenShop>()
  const opened = Promise.withResolvers<Connection>()
  let isReady = async () => false
  let isStopping = false
  let endStreams: Assembled['endStreams']

  const metrics =
    settings.METRICS_PORT === undefined ? undefined : (await import('../metrics/open-metrics.ts')).openMetrics(log)
  const server = createFrontDoor({
    trustProxy: settings.TRUST_PROXY,
    ownHost: settings.APP_URL === undefined ? 'localhost' : new URL(settings.APP_URL).host,
    isKnownHost: knownHosts(reach),
    log,
    onUntrustedProxy: (found) => {
      opened.promise
        .then((connection) => noteUntrustedProxy(connection, found))
        .catch((error: unknown) => log.warn({ err: error }, 'could not note a proxy'))
    },
    policy,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    before,
    observe: metrics?.observe,
    shop: shop.promise,
    isReady: async () => !isStopping && (await isReady()),
  })
  stopOnSignals(async (reason) => {
    isStopping = true
    progress.say(`The shop stops: ${reason}.`)
    endStreams?.()
    await stopInOrder({ server, stoppables: running }, { drain: settings.DRAIN_SECONDS, timeoutMs }, (name, error) =>
      log.error({ err: error, part: name }, 'does not stop'),
    )
    progress.say('Stopped in order.')
  })
  const port = await listen(server, settings.HOST, settings.PORT)
  if (metrics) {
    const at = await listen(metrics.server, settings.METRICS_HOST, settings.METRICS_PORT, 'METRICS_PORT')
    running.unshift({ name: 'metrics', stop: () => stopServer(metrics.server) })
    progress.say(`Metrics: http://${reachedBy(settings.METRICS_HOST)}:${at}/metrics`)
  }
  const appUrl = settings.APP_URL ?? `http://localhost:${port}`
  const assembled = settings.ROLE === 'worker' ? async () => new Hono() : assemble(server, running)

  const database = await openDatabase(settings, progress, log)
  running.unshift({ name: 'database', stop: database.stop })
  database.ended.then((reason) => {
    if (isStopping) return
    log.fatal(reason ?? 'the embedded PostgreSQL has ended')
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  })
  // It is printed once the database is open: a second start on the same data must print that error alone.
  if (settings.PORT === undefined && port !== defaultPort)
    progress.say(`Port ${defaultPort} is in use by another program; the shop takes ${port}.`)
  await fillShop(database.connection, progress)
  if (isPublic) await closeDemo(database.connection)

  const { RATE_LIMIT_SCALE: rateLimitScale, SMTP_URL: smtpUrl } = settings
  const connections = openConnections(database.url, { size: settings.DATABASE_POOL, log })
  running.unshift({ name: 'connections', stop: connections.stop })
  const standby = await openStandby(settings, database.connection, log)
  if (standby) running.unshift(standby)
  opened.resolve(connections.shop)
  const time = await openDatabaseClock(connections.shop, log)
  running.unshift({ name: 'clock', stop: time.stop })
  const clock = time.now
  const hasCdn = settings.CDN !== 'none'
  const own = {
    database: connections.shop,
    standby,
    databaseUrl: database.url,
    appUrl,
    officeUrl: settings.ADMIN_HOST && `${new URL(appUrl).protocol}//${settings.ADMIN_HOST}`,
    isPublic,
    sandboxInPublic: settings.SANDBOX_IN_PUBLIC,
    paymentSettings: settings,
    serviceSettings: settings,
    rateLimitScale,
    smtpUrl,
    clock,
    log,
  }
  const dependencies = openDependencies(own, hasCdn ? { freshFor: readEvery / 2 } : {})
  const jobs = { ...dependencies, database: connections.jobs }
  if (settings.ROLE !== 'web')
    running.unshift({ name: 'worker', stop: (await startWorker(jobs, nightlyJobs(settings, jobs))).stop })
  const { cache, catalogue, changes } = dependencies
  const warm =
    settings.ROLE === 'worker'
      ? undefined
      : warmCatalogue(
          () => Promise.all([changes.current(), catalogue.now()]),
          () => cache.expire(['unheard']),
          hasCdn ? readEvery : undefined,
        )
  if (warm) running.unshift(warm, expireAtPublication({ db: connections.shop.db, clock, cache, changes }))
  const handler: Assembled = await assembled(dependencies)
  endStreams = handler.endStreams
  metrics?.addShop(
    {
      connection: connections.jobs,
      pools: { read: connections.shop.pool, change: connections.shop.changes, jobs: connections.jobs.pool },
      catalogueAge: () => (settings.ROLE === 'worker' ? undefined : dependencies.lists.changes.age() / 1_000),
    },
    handler.paths ?? [],
  )
  shop.resolve(handler)
  isReady = async () => (warm?.isWarm() ?? true) && connections.watch.check()

  progress.say(
    await readyText(settings, { port, appUrl, isPublic, connection: database.connection, officeUrl: own.officeUrl }),
  )
  // `npm start` builds the back office now.
  process.send?.('ready')
  if (!isPublic && settings.DEMO_ORDERS > 0 && (await isYearDue(connections.shop.db)))
    running.unshift(await startYear(own, settings.DEMO_ORDERS))
}

/** The demo's year is played beside the shop; a stop waits for the moment that is under way. */
async function startYear(own: Dependencies, orders: number): Promise<Stoppable> {
  const { playYear } = await import('../demo-year/play-year.ts')
  const stopping = new AbortController()
  const played = playYear(own, { orders, signal: stopping.signal }).catch((error: unknown) =>
    own.log.warn({ err: error }, 'the year of the demo was not played to its end'),
  )
  return {
    name: 'year of the demo',
    stop: () => {
      stopping.abort()
      return played
    },
  }
}
