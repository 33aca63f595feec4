import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './a-cluster.ts'
import { type Pass, type Running, see } from './running.ts'
import { startCommand } from './shop-command.ts'

const files = ['duin', 'zee'] as const
const drawings = ['agave-cacao-flat', 'agave-cacao-room'] as const

/** While the object storage is down, sizes that were made are served, others asked for again later; nothing is lost. */
export const storageDown: Pass = async (running) => {
  const { cluster } = running
  const [made = '', unmade = ''] = await bringPictures(running)
  const all = (path: string) => Promise.all(cluster.web.map(({ url }) => see(url + path)))
  const small = `/media/0123abcd/${made}-320.jpg`
  const other = `/media/0123abcd/${unmade}-320.avif`
  const before = await all(small)
  cluster.storage.fail({ on: 'any', kind: 'down' })
  const kept = await all(small)
  const refused = await all(other)
  const page = await all('/')
  cluster.storage.fail()
  // The circuit breaker leaves the storage alone for a while.
  const until = performance.now() + 45_000
  let after = await all(other)
  while (after.some(({ status }) => status !== 200) && performance.now() < until) after = await all(other)
  const served = (answers: Awaited<ReturnType<typeof all>>) => answers.filter(({ status }) => status === 200).length
  const isLater = refused.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length
  const nodes = cluster.web.length
  return {
    isRight: [served(before), served(kept), served(page), served(after), isLater].every((count) => count === nodes),
    told:
      `object storage down: sizes that were made served by ${served(kept)} of ${nodes} nodes, others 503 with Retry-After by ` +
      `${isLater}; afterwards served by ${served(after)}`,
    faults: served(before) === nodes ? [] : [`before: ${before.map(({ status }) => status).join(', ')}`],
  }
}

/** Two rugs are imported with their pictures, whose originals then lie in the object storage; their names. */
async function bringPictures({ cluster, database }: Running): Promise<string[]> {
  const photos = join(cluster.directory, 'photos')
  mkdirSync(photos)
  for (const [n, name] of files.entries()) {
    const picture = await fetch(`${cluster.web[0]?.url}/media/0123abcd/${drawings[n]}-640.jpg`)
    if (!picture.ok) throw new Error(`A picture of the demo answered ${picture.status}.`)
    writeFileSync(join(photos, `${name}.jpg`), Buffer.from(await picture.arrayBuffer()))
  }
  const lines = files.map((name) => `${name},${name},P-${name},10,${name}.jpg`)
  writeFileSync(
    join(cluster.directory, 'pictures.csv'),
    ['Handle,Title,Variant SKU,Variant Price,Image Src', ...lines, ''].join('\n'),
  )
  await run(cluster, 'import', 'pictures.csv')
  await run(cluster, 'pictures', 'fetch', '--from', 'photos')
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT name FROM picture WHERE source_url LIKE 'file:%' ORDER BY name",
  )
  return rows.map(({ name }) => name)
}

async function run({ settingsOf, directory }: Cluster, ...args: string[]): Promise<void> {
  const { code, said } = await startCommand(settingsOf('merchant'), directory, args).ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`)
}
