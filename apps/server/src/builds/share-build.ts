import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import type { SharedFile } from './find-shared-file.ts'

export interface SharedBuild {
  /** Another for each build. */
  readonly id: string
  /** Of its files for browsers, each with a hash of its content. */
  readonly names: readonly string[]
  read(name: string): Promise<SharedFile>
}

/** As many as the folder of a build keeps (`scripts/keep-builds.mjs`). */
const maxBuilds = 4
const batchSize = 50

/**
 * Puts the files of a build where every process finds them, before the first page names them: another process, of the
 * build before or the next one, is asked for them too. Files of the four builds that were started last stay.
 */
export async function shareBuild(database: Connection, build: SharedBuild): Promise<void> {
  const { rowCount } = await database.pool.query(
    'UPDATE storefront_build SET started_at = clock_timestamp() WHERE id = $1',
    [build.id],
  )
  if (rowCount === 0)
    await inBulk(database, async (bulk) => {
      // Nobody takes away what another is about to need.
      await bulk.client.query("SELECT pg_advisory_xact_lock(hashtext('toonbank:builds'))")
      await insertFiles(bulk, build)
      await bulk.client.query(
        `INSERT INTO storefront_build (id, files, started_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET started_at = excluded.started_at`,
        [build.id, build.names],
      )
      await forgetOld(bulk)
      return { end: 'commit', result: undefined }
    })
}

async function insertFiles({ client }: Pick<Bulk, 'client'>, { names, read }: SharedBuild): Promise<void> {
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize)
    const files = await Promise.all(batch.map(read))
    await client.query(
      `INSERT INTO storefront_file (name, content, is_brotli)
       SELECT * FROM unnest($1::text[], $2::bytea[], $3::boolean[]) ON CONFLICT DO NOTHING`,
      [batch, files.map(({ content }) => content), files.map(({ isBrotli }) => isBrotli)],
    )
  }
}

async function forgetOld({ client }: Pick<Bulk, 'client'>): Promise<void> {
  await client.query(
    'DELETE FROM storefront_build WHERE id NOT IN (SELECT id FROM storefront_build ORDER BY started_at DESC LIMIT $1)',
    [maxBuilds],
  )
  await client.query('DELETE FROM storefront_file WHERE name NOT IN (SELECT unnest(files) FROM storefront_build)')
}
