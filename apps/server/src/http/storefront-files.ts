import { hash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { accepted } from './compress.ts'
import { type FindPrebuilt, type PrebuiltResponse, toHead } from './prebuilt-response.ts'
import type { Policy } from './security-headers.ts'

export interface StorefrontFiles {
  readonly routes: Hono
  readonly ready: FindPrebuilt
}

/** Bytes of all encodings together; files beyond the limit are read each time. */
const maxCachedBytes = 32 * 1_024 * 1_024

interface FileOptions {
  readonly maxBytes?: number
  /** Folders of other builds, each with its `assets` (`share-build.ts`). */
  readonly buildsDir?: string
}

const built = { br: '.br', gzip: '.gz' } as const
type BuiltEncoding = keyof typeof built
const encodings = Object.keys(built) as BuiltEncoding[]

interface EncodedFile {
  readonly etag: string
  readonly headers: Headers
  readonly whole: PrebuiltResponse
  readonly notModified: PrebuiltResponse
}

interface BuiltFile {
  readonly plain: EncodedFile
  readonly encoded: Partial<Record<BuiltEncoding, EncodedFile>>
  readonly offered: readonly BuiltEncoding[]
}

/**
 * The files of the storefront's build. Those under /assets have their content's hash in the name and never change; those
 * of the builds before, and of one that runs beside it, are found in `buildsDir`. Each is read once, compressed as the
 * build left it, and cached with its headers.
 */
export function storefrontFiles(
  clientDir: string,
  policy: Policy,
  { maxBytes = maxCachedBytes, buildsDir }: FileOptions = {},
): StorefrontFiles {
  const cached = new Map<string, BuiltFile>()
  let cachedBytes = 0

  async function read(path: string, caching: string): Promise<BuiltFile | undefined> {
    const isAsset = path.startsWith('/assets/')
    const [plain, ...packed] =
      (await readBuilt(join(clientDir, path))) ?? (buildsDir && isAsset ? await readOfBuilds(buildsDir, path) : [])
    if (!plain) return undefined
    const offered = encodings.filter((_, n) => packed[n])
    const type = getMimeType(path) ?? 'application/octet-stream'
    const about = { type, caching }
    const file: BuiltFile = {
      plain: toEncodedFile(plain, about, policy),
      encoded: Object.fromEntries(
        encodings.flatMap((encoding, n) =>
          packed[n] ? [[encoding, toEncodedFile(packed[n], about, policy, encoding)]] : [],
        ),
      ),
      offered,
    }
    const size = [plain, ...packed].reduce((sum, one) => sum + (one?.length ?? 0), 0)
    if (!cached.has(path) && cachedBytes + size <= maxBytes) {
      cachedBytes += size
      cached.set(path, file)
    }
    return file
  }

  const answer = async (c: Context, caching: string): Promise<Response> => {
    const { path } = c.req
    const file = isName(path) ? (cached.get(path) ?? (await read(path, caching))) : undefined
    if (!file) return c.text('Not found', 404)
    const { headers, etag, whole, notModified } = chosen(file, c.req.header('accept-encoding'))
    if (etagMatches(c.req.header('if-none-match'), etag))
      return new Response(null, { status: notModified.status, headers: unmodified(headers) })
    return new Response(whole.body ? new Uint8Array(whole.body) : null, { headers })
  }

  const routes = new Hono()
  routes.get('/assets/*', (c) => answer(c, 'public, max-age=31536000, immutable'))
  routes.all('/assets/*', (c) => c.text('Not found', 404))
  // It is read each time, because a new build may be added while the shop runs.
  routes.get(
    '/builds/latest.json',
    serveStatic({ root: clientDir, onFound: (_, c) => c.header('cache-control', 'no-cache') }),
  )
  routes.all('/builds/*', (c) => c.text('Not found', 404))
  for (const name of topLevelFiles(clientDir)) routes.get(`/${name}`, (c) => answer(c, 'public, max-age=3600'))

  return {
    routes,
    ready({ url = '', headers }: IncomingMessage) {
      const file = cached.get(url)
      if (!file) return undefined
      const { etag, whole, notModified } = chosen(file, headers['accept-encoding'])
      return etagMatches(headers['if-none-match'], etag) ? notModified : whole
    },
  }
}

async function readBuilt(path: string): Promise<(Buffer | undefined)[] | undefined> {
  const at = (ending: string) => readFile(path + ending).catch(() => undefined)
  const plain = await at('')
  // An invented name costs one look at the disk.
  return plain && [plain, ...(await Promise.all(encodings.map((encoding) => at(built[encoding]))))]
}

/** Folders are listed each time: a process of another build may have been started since. */
async function readOfBuilds(buildsDir: string, path: string): Promise<(Buffer | undefined)[]> {
  for (const build of await readdir(buildsDir).catch(() => [])) {
    const found = await readBuilt(join(buildsDir, build, path))
    if (found) return found
  }
  return []
}

/** No other directory is served, and none of the compressed files themselves. */
const isName = (path: string): boolean => /^(\/assets)?\/[\w-][\w.-]*$/.test(path) && !/\.(br|gz)$/.test(path)

function chosen({ plain, encoded, offered }: BuiltFile, wanted = ''): EncodedFile {
  const encoding = offered.length > 0 ? accepted(wanted, offered) : undefined
  return (encoding && encoded[encoding]) ?? plain
}

interface FileHeaders {
  readonly type: string
  readonly caching: string
}

function toEncodedFile(body: Buffer, about: FileHeaders, policy: Policy, encoding?: BuiltEncoding): EncodedFile {
  // Each encoding has its own etag, because the bytes differ.
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = new Headers({
    'content-type': about.type,
    'cache-control': about.caching,
    'content-length': String(body.length),
    etag,
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  return {
    etag,
    headers,
    whole: { status: 200, head: toHead(headers, policy), body },
    notModified: { status: 304, head: toHead(unmodified(headers), policy) },
  }
}

/** RFC 9110, section 15.4.5: the answer has the usual headers, except those that describe a body. */
function unmodified(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['content-length', 'content-encoding', 'content-type']) left.delete(name)
  return left
}

const etagMatches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false

/** They are listed once, so that a page request never reads the disk first. */
function topLevelFiles(clientDir: string): string[] {
  const entries = readdirSync(clientDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz|html)$/.test(entry.name)).map((entry) => entry.name)
}
