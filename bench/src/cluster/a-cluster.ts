import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSwitchboard, type Switchboard } from '@toonbank/database/testing/a-switchboard.ts'
import { type Pair, startPair } from '@toonbank/database/testing/start-pair.ts'
import { demoFiles } from '@toonbank/demo'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { cheapPassword } from '@toonbank/testing/cheap-password.ts'
import { startObjectStorage } from '@toonbank/testing/storage/start-object-storage.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type SharedCache, startSharedCache } from './cdn.ts'
import { aNode, type Node } from './node.ts'

const webNodes = 3
const workerNodes = 2
/** In milliseconds: how long the standby waits before it takes over what was committed. */
export const lag = 2_000

export interface Cluster {
  readonly pair: Pair
  /** Where the nodes find the primary, and where the standby. */
  readonly primary: Switchboard
  readonly standby: Switchboard
  readonly storage: Awaited<ReturnType<typeof startObjectStorage>>
  readonly balancer: Balancer
  /** In front of the balancer, for who asks there. */
  readonly cdn: SharedCache
  readonly web: readonly Node[]
  readonly workers: readonly Node[]
  /** Of temporary files. */
  readonly directory: string
  /** What a process is set to that joins the cluster as this machine. */
  settingsOf(machine: string): Record<string, string>
  /** Stopped with the others at the end. */
  addNode(machine: string): Promise<Node>
}

/** Ends in the order opposite to that of its beginning, also where only half of it began. */
type Ends = (() => unknown)[]

/** Starts a cluster on this machine, hands it over, and stops all of it, whatever happened. */
export async function withCluster(use: (cluster: Cluster) => Promise<void>): Promise<void> {
  const ends: Ends = []
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= endAll(ends)
    return ending
  }
  const onSignal = () => void end().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  try {
    await use(await startCluster(ends))
  } finally {
    await end()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
  }
}

async function endAll(ends: Ends): Promise<void> {
  for (const end of ends.reverse())
    try {
      await end()
    } catch (error) {
      console.error(error)
    }
}

async function startCluster(ends: Ends): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'toonbank-cluster-'))
  ends.push(() => rmSync(directory, { recursive: true, force: true }))
  const pair = await startPair(async (database) => {
    await prepareJobs(database, shopJobs)
    await seedDemo(database, demoFiles, undefined, { passwordCost: cheapPassword })
  })
  ends.push(pair.stop)
  await pair.delay(lag)
  const primary = await aSwitchboard(pair.primaryUrl)
  ends.push(primary.stop)
  const standby = await aSwitchboard(pair.standbyUrl)
  ends.push(standby.stop)
  const storage = await startObjectStorage()
  ends.push(storage.stop)

  let appUrl = ''
  const cdn = await startSharedCache(() => appUrl)
  ends.push(cdn.stop)
  const settingsOf = (machine: string) => ({
    APP_URL: appUrl,
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    DATABASE_POOL: '6',
    DATA_DIR: join(directory, machine),
    DRAIN_SECONDS: '1',
    // Any number of proxies of this machine: visitors come from addresses elsewhere.
    TRUST_PROXY: '127.0.0.1',
    SANDBOX_IN_PUBLIC: '1',
    CDN: 'varnish',
    VARNISH_URLS: cdn.url,
    ...storage.settings,
  })
  const nodes: Node[] = []
  const addNode = async (machine: string, role = 'web') => {
    // Set anew at each start, for the address of the balancer is known only once the nodes have theirs.
    const node = await aNode(() => ({ ...settingsOf(machine), ROLE: role }))
    nodes.push(node)
    return node
  }
  ends.push(() => Promise.all(nodes.map((node) => node.kill())))
  const web = await several(webNodes, (n) => addNode(`web-${n}`))
  const balancer = await startBalancer(
    web.map(({ url }) => url),
    { isFirst: true },
  )
  ends.push(balancer.stop)
  appUrl = balancer.url
  const workers = await several(workerNodes, (n) => addNode(`worker-${n}`, 'worker'))
  await Promise.all(nodes.map((node) => node.start()))
  return { pair, primary, standby, storage, balancer, cdn, web, workers, directory, settingsOf, addNode }
}

const several = <Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n + 1)))
