import { connect } from '@toonbank/database/connect.ts'
import { migrate } from '@toonbank/database/migrate.ts'
import { demoFiles } from '@toonbank/demo'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { get, post, serverTime } from '../ask.ts'
import { type Percentiles, percentiles, reportedTimes, timed } from '../percentiles.ts'
import { residentMegabytes } from '../resident.ts'
import { generateCatalogue } from './generate.ts'
import { questions } from './questions.ts'

/** Pages drawn before it counts: until about then the engine is still compiling what draws them. */
const warmUp = 1_500

export interface SizeFigures {
  readonly generateSeconds: number
  readonly loadSeconds: number
  readonly indexMegabytes: number
  readonly answer: Percentiles
  readonly refresh: Percentiles
  readonly startSeconds: number
  readonly page: Percentiles
  readonly search: Percentiles
  readonly serverMegabytes: number
}

/** Everything that depends on how large a catalogue is, in a database of its own at `url`. */
export async function measureSize(url: string, size: number): Promise<SizeFigures> {
  await migrate(url)
  const database = connect(url)
  try {
    await prepareJobs(database, shopJobs)
    await seedDemo(database, demoFiles)
    const generateSeconds = await seconds(() => generateCatalogue(database.pool, size))
    return { generateSeconds, ...(await measureIndex(database)), ...(await measureServer(url, size)) }
  } finally {
    await database.close()
  }
}

async function measureIndex(database: ReturnType<typeof connect>) {
  let indexMegabytes = 0
  const log = {
    info: (detail: object | string) => {
      if (typeof detail === 'object' && 'bytes' in detail) indexMegabytes = Number(detail.bytes) / 2 ** 20
    },
    warn: () => {},
    error: () => {},
  }
  const dependencies = {
    database,
    databaseUrl: '',
    appUrl: 'http://localhost',
    isPublic: false,
    sandboxInPublic: false,
    rateLimitScale: 1,
    clock: () => new Date(),
    log,
  }
  const { catalogue } = openDependencies(dependencies, { freshFor: 0 })
  const loadSeconds = await seconds(async () => {
    while (indexMegabytes === 0) {
      await catalogue.now()
      await new Promise(setImmediate)
    }
  })
  const asked = await questions(catalogue)
  const { list } = await catalogue.now()
  const answer = percentiles(
    await timed(asked.length * 5, (round) => list(asked[round % asked.length] as (typeof asked)[number])),
  )

  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM product ORDER BY random() LIMIT 60')
  const refresh = percentiles(
    await timed(50, async (round) => {
      await database.pool.query(
        'UPDATE product SET listing_discount_price = listing_discount_price + 1 WHERE id = $1',
        [rows[round]?.id],
      )
      await catalogue.now()
    }),
  )
  return { loadSeconds, indexMegabytes, answer, refresh }
}

/**
 * Pages by the server's own clock and searches by the asker's, one after the other. Each address is new: nothing is
 * kept.
 */
async function measureServer(url: string, size: number) {
  let shop = ''
  const server = startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', DATA_DIR: '/tmp' })
  try {
    const startSeconds = await seconds(async () => {
      shop = await server.ready()
      await get(`${shop}/alles`)
    })
    let visits = 0
    const visit = (path: string) => serverTime(`${shop}${path}${path.includes('?') ? '&' : '?'}visit=${++visits}`)
    // Until the index is there, PostgreSQL answers.
    const steady = async () => {
      return (await visit('/soort-1/groep-1:waarde-1')) < 60
    }
    for (let round = 0; round < 60 && !(await steady()); round++)
      await new Promise((resolve) => setTimeout(resolve, 500))
    const paths = [
      '/alles',
      '/soort-1',
      '/soort-3/groep-1:waarde-1',
      '/soort-5/groep-1:waarde-1,waarde-2/groep-3:waarde-1',
      '/alles/prijs:100-400',
      '/soort-2?sort=lowest-price',
    ]
    const page = percentiles(await reportedTimes(400, (round) => visit(paths[round % paths.length] ?? '/'), warmUp))
    const words = [
      'vloerkleed',
      'berber',
      'wollen loper',
      'vloerkleet',
      'duin',
      'ART-12',
      '160x230',
      'hoogpolig duin',
      'per',
      `kleed ${Math.floor(size / 2)}`,
    ]
    const search = percentiles(
      await timed(400, (round) => post(`${shop}/api/search`, { q: words[round % words.length] }), 400),
    )
    return { startSeconds, page, search, serverMegabytes: await residentMegabytes(server.child.pid) }
  } finally {
    await server.stop()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}
