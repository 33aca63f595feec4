import { hash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { type Encoding, encode } from './compress.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { type Policy, pagePolicy, takeScriptSources } from './security-headers.ts'

/**
 * A cached response body: kept compressed with zstd, a tenth of its size. The other encodings are made when they are
 * first requested.
 */
export interface CachedBody {
  readonly zstd: Buffer
  readonly others: Partial<Record<Encoding, Promise<Buffer>>>
  /** Answers to who asks in an encoding that was asked for before. */
  readonly ready: { [Name in Encoding]?: ReadyAnswer | undefined }
  /** How often it was shown, and whether its brotli is as small as it gets (`tighten.ts`). */
  readonly use: { shown: number; isTight: boolean }
}

export interface CachedPage extends CachedBody {
  readonly headers: Headers
  /** The page's data, as the router of a document asks for it when a link is pressed; no view changes it. */
  readonly isData: boolean
  /** For whose language it was rendered; other visitors may see it unless it varies by that. */
  readonly language: string
  readonly variesByLanguage: boolean
  /** Ids of the products that it links to, its own among them: each may be shown with its price and stock. */
  readonly productIds: ReadonlySet<number>
  /** Variants of the page, by view; each is made when it is first requested. */
  readonly views: Map<string, CachedBody>
}

/**
 * Turns a response, rendered without a nonce, into a page or its data for everybody; undefined when it is neither, not
 * whole, or sets a cookie. `bytes`: its body, where it need not be read. A page's policy names its inline scripts and
 * styles by their hashes: they are the same for every visitor.
 */
export async function toCachedPage(
  response: Response,
  bytes: Buffer | undefined,
  { formHosts }: Policy,
  language: string,
): Promise<CachedPage | undefined> {
  const type = response.headers.get('content-type') ?? ''
  const isData = type.startsWith(dataType)
  if (response.status !== 200 || response.headers.has('set-cookie') || !(isData || type.startsWith('text/html')))
    return undefined
  const content = bytes ?? Buffer.from(await response.arrayBuffer())
  const productIds = isData ? productsInData(content) : productsIn(content)
  if (!productIds) return undefined
  const headers = new Headers(response.headers)
  const variesByLanguage = (headers.get('vary') ?? '').includes('accept-language')
  const body = await toCachedBody(content)
  if (!isData) setPolicy(headers, content, formHosts)
  return { ...body, headers, isData, language, variesByLanguage, productIds, views: new Map() }
}

function setPolicy(headers: Headers, html: Buffer, formHosts: readonly string[]): void {
  headers.set(
    'content-security-policy',
    pagePolicy(
      { scripts: `'self' ${hashesOf(html, 'script')}`, styles: `'self' ${hashesOf(html, 'style')}` },
      formHosts,
      takeScriptSources(headers),
    ),
  )
}

export const toCachedBody = async (html: Buffer): Promise<CachedBody> => ({
  zstd: inOwnMemory(await encode.zstd(html)),
  others: {},
  ready: {},
  use: { shown: 0, isTight: false },
})

/** Node has zlib write into a pool of 64 kB that others write into too: a cached body would hold all of it. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export const plainOf = ({ zstd }: CachedBody): Buffer => zstdDecompressSync(zstd)

export function bodyIn(cached: CachedBody, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'zstd') return cached.zstd
  const made = cached.others[encoding] ?? encode[encoding](plainOf(cached)).then(inOwnMemory)
  cached.others[encoding] = made
  return made
}

/** The headers of the page in an encoding; without one, as it is. */
export function headersIn({ headers }: CachedPage, encoding: Encoding | undefined, length: number): Headers {
  const own = new Headers(headers)
  if (encoding) {
    own.set('content-encoding', encoding)
    own.append('vary', 'accept-encoding')
  }
  own.set('content-length', String(length))
  return own
}

/** React Router's, of what a router is told of a page. */
const dataType = 'text/x-script'

/** A script of another address, and text that only looks like one. */
const isNoCode = /\s(?:src=|type="(?:application\/ld\+json|text\/plain)")/

/**
 * Searches bytes: a page has two hundred thousand of them, and decoding it to text costs more than the whole search.
 */
function hashesOf(html: Buffer, tag: 'script' | 'style'): string {
  const hashes = new Set<string>()
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, start)
    if (start === 0 || end < 0) break
    if (!isNoCode.test(html.toString('latin1', at, start))) hashes.add(`'sha256-${hashOf(html.subarray(start, end))}'`)
    at = end
  }
  return [...hashes].join(' ')
}

let lastLarge = { code: Buffer.alloc(0), hash: '' }

/** The style sheet, the same on every page, is longer than everything else that is hashed. */
function hashOf(code: Buffer): string {
  if (code.length < 20_000) return hash('sha256', code, 'base64')
  if (!lastLarge.code.equals(code)) lastLarge = { code: Buffer.from(code), hash: hash('sha256', code, 'base64') }
  return lastLarge.hash
}

const productPath = Buffer.from('/product/')

function productsIn(html: Buffer): ReadonlySet<number> {
  const ids = new Set<number>()
  for (let at = html.indexOf(productPath); at >= 0; at = html.indexOf(productPath, at + productPath.length)) {
    const id = Number.parseInt(html.toString('latin1', at + productPath.length, at + productPath.length + 10), 10)
    if (id > 0) ids.add(id)
  }
  return ids
}

/** Under these names stands the id of a product. */
const idNames = ['productId', 'id']

/**
 * The products in the data of a page, in React Router's writing: one list, in which values name each other by their
 * place; and those that links in its texts name.
 * Ids of other things count too: a tag more does no harm. Undefined where more is sent later than that list, and where
 * it is empty: a route that the page does not have, made up.
 */
function productsInData(data: Buffer): ReadonlySet<number> | undefined {
  const [first = '', ...later] = data.toString().split('\n')
  if (later.some((line) => line !== '')) return undefined
  const values: unknown = JSON.parse(first)
  if (!Array.isArray(values) || values.length < 2) return undefined
  const names = idNames.map((name) => `_${values.indexOf(name)}`)
  const ids = new Set(productsIn(data))
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const name of names) {
      const id = values[(value as Readonly<Record<string, number>>)[name] ?? -1]
      if (typeof id === 'number') ids.add(id)
    }
  }
  return ids
}
