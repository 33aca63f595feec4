import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { recordCalls } from '@toonbank/contract/staff/record.ts'
import { type BringDependencies, bringPictures } from '@toonbank/server/media/bring-pictures.ts'
import { type OwnFiles, readOwnFiles } from '@toonbank/server/media/own-files.ts'
import type { Fetched } from '@toonbank/server/media/remote-pictures.ts'
import { skipSilentHosts } from '@toonbank/server/media/skip-silent-hosts.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import {
  listNamedPictures,
  listPictureless,
  type NamedPicture,
} from '@toonbank/shop/catalogue/picture/lacking-pictures.ts'
import { describePicture } from '@toonbank/shop/catalogue/picture/remote-pictures.ts'
import { toFileSource } from '@toonbank/shop/record/remote-picture.ts'
import type { CommandDependencies, FetchPicture } from './command-dependencies.ts'
import { describeFailures } from './picture-failures.ts'
import { staffClient } from './staff-client.ts'

export async function picturesCommand(
  { from }: { readonly from: string | undefined },
  dependencies: CommandDependencies,
): Promise<0 | 1> {
  const { connection, masters, progress, say, complain, pathOf, fetchPicture } = dependencies
  const folder = from === undefined ? undefined : { path: pathOf(from), own: await readFolder(pathOf(from), from) }
  if (folder) await nameByArticle(dependencies, folder.own)
  const fetch = fetchPicture && skipSilentHosts(fetchPicture)
  const named = await listNamedPictures(connection.db)
  const result = await bringPictures(named, {
    masters,
    read: folder ? readPictureOf(folder) : ({ sourceUrl }) => fetchFrom(sourceUrl, fetch),
    describe: (name, seen) => describePicture(connection.db, name, seen),
    onProgress: (done, of) => progress.count('Pictures', done, of),
  } satisfies BringDependencies)
  for (const failure of describeFailures(result)) complain(failure)
  if (folder) for (const line of describeUnnamed(folder.own, named)) complain(line)
  const { brought, present, failures, unavailable } = result
  say(`Pictures: ${brought} brought, ${present} were here already, ${failures.length} not brought.`)
  if (unavailable !== undefined)
    throw new StartRefused(
      `${masters.place} does not keep pictures for now (${unavailable}). Nothing is lost: say it again, and it goes on where it was.`,
    )
  return failures.length > 0 ? 1 : 0
}

const fetchFrom = async (sourceUrl: string, fetch: FetchPicture | undefined): Promise<Fetched> =>
  sourceUrl.startsWith('file:')
    ? { ok: false, problem: 'notBrought' }
    : ((await fetch?.(sourceUrl)) ?? { ok: false, problem: 'unreachable' })

async function readFolder(path: string, called: string): Promise<OwnFiles> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw new StartRefused(`${called} is no folder.`)
  return readOwnFiles(path)
}

async function nameByArticle(
  dependencies: Pick<CommandDependencies, 'connection' | 'settings' | 'complain'>,
  own: OwnFiles,
): Promise<void> {
  const client = staffClient(dependencies)
  for (const articleNumber of await listPictureless(dependencies.connection.db)) {
    const pictures = own
      .ofArticle(articleNumber)
      .flatMap((file) => toFileSource(file.split(/[\\/]/).at(-1) ?? '') ?? [])
    if (pictures.length === 0) continue
    const saved = await client.ask(recordCalls.product.save, { body: { articleNumber, pictures } })
    if (!saved.ok) dependencies.complain(`${articleNumber}: its pictures could not be named (${saved.problem}).`)
  }
}

function describeUnnamed(own: OwnFiles, named: readonly NamedPicture[]): string[] {
  const used = new Set(named.map((picture) => own.find(picture)))
  const rest = own.files.filter((file) => !used.has(file))
  if (rest.length === 0) return []
  return [
    'Of these files in the folder no product, category or page says anything:',
    ...rest.map((file) => `  ${file}`),
  ]
}

const maxBytes = 15_000_000

const readPictureOf =
  ({ path, own }: { readonly path: string; readonly own: OwnFiles }) =>
  async (picture: NamedPicture): Promise<Fetched> => {
    const file = own.find(picture)
    if (file === undefined) return { ok: false, problem: 'noFile' }
    try {
      if ((await stat(join(path, file))).size > maxBytes) return { ok: false, problem: 'tooLarge' }
      return { ok: true, value: await readFile(join(path, file)) }
    } catch {
      return { ok: false, problem: 'unreadable' }
    }
  }
