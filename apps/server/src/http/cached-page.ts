import { hash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { type Encoding, encode } from './compress.ts'
import { type PrebuiltResponse, toHead } from './prebuilt-response.ts'
import { type Policy, pagePolicy, takeScriptSources } from './security-headers.ts'

export interface CachedPage {
  readonly headers: Headers
  /** The body as it was rendered, compressed to a tenth; every other form is made from it. */
  readonly zstd: Buffer
  /** Bytes that the page counts for: its plain body is longer than all its compressed forms together. */
  readonly size: number
  /** No view changes data. */
  readonly isData: boolean
  /** The page was rendered in this language; other visitors may see it unless it varies by that. */
  readonly language: string
  readonly variesByLanguage: boolean
  readonly productIds: ReadonlySet<number>
  /** Complete answers by view and encoding, each made when it is first asked for. */
  readonly answers: Map<string, PrebuiltResponse>
}

/** React Router's content type of the data of a page. */
const dataType = 'text/x-script'
/** Bytes that a page takes besides its body: headers, keys and tags. */
const overhead = 4_096

/**
 * Turns a response, rendered without a nonce, into a page for everybody; undefined when it is neither page nor data,
 * is not whole or sets a cookie.
 */
export async function toCachedPage(
  response: Response,
  { policy, language, productIds }: { policy: Policy; language: string; productIds: ReadonlySet<number> },
): Promise<CachedPage | undefined> {
  const type = response.headers.get('content-type') ?? ''
  const isData = type.startsWith(dataType)
  if (response.status !== 200 || response.headers.has('set-cookie') || !(isData || type.startsWith('text/html')))
    return undefined
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (!isData) setPolicy(headers, plain.toString(), policy)
  return {
    headers,
    zstd: inOwnMemory(await encode.zstd(plain)),
    size: plain.length + overhead,
    isData,
    language,
    variesByLanguage: (headers.get('vary') ?? '').includes('accept-language'),
    productIds,
    answers: new Map(),
  }
}

export const nameOf = (view: string | undefined, encoding: Encoding | undefined): string => `${view} ${encoding}`

export async function answerIn(
  page: CachedPage,
  { view, encoding, policy }: { view: string | undefined; encoding: Encoding | undefined; policy: Policy },
  show: (html: string, view: string) => string,
): Promise<PrebuiltResponse> {
  const known = page.answers.get(nameOf(view, encoding))
  if (known) return known
  const answer = (body: Buffer) => ({
    status: 200 as const,
    head: toHead(headersIn(page, encoding, body), policy),
    body,
  })
  if (view === undefined && encoding === 'zstd') return keep(page, nameOf(view, encoding), answer(page.zstd))
  const asRendered = zstdDecompressSync(page.zstd)
  const plain = view === undefined ? asRendered : Buffer.from(show(asRendered.toString(), view))
  if (!encoding) return answer(plain)
  return keep(page, nameOf(view, encoding), answer(inOwnMemory(await encode[encoding](plain))))
}

function keep({ answers }: CachedPage, name: string, answer: PrebuiltResponse): PrebuiltResponse {
  answers.set(name, answer)
  return answer
}

function headersIn({ headers }: CachedPage, encoding: Encoding | undefined, { length }: Buffer): Headers {
  const own = new Headers(headers)
  if (encoding) {
    own.set('content-encoding', encoding)
    own.append('vary', 'accept-encoding')
  }
  own.set('content-length', String(length))
  return own
}

/** Trap: zlib writes into a pool of 64 kB that others write into too; a cached body would hold all of it. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The policy names inline scripts and styles by their hashes, which are the same for every visitor. */
function setPolicy(headers: Headers, html: string, { formHosts }: Policy): void {
  const sources = { scripts: `'self' ${hashesOf(html, 'script')}`, styles: `'self' ${hashesOf(html, 'style')}` }
  headers.set('content-security-policy', pagePolicy(sources, formHosts, takeScriptSources(headers)))
}

const isNoCode = /\s(?:src=|type="(?:application\/ld\+json|text\/plain)")/

function hashesOf(html: string, tag: 'script' | 'style'): string {
  const found = [...html.matchAll(new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, 'gs'))]
  const codes = found.flatMap(([, attributes = '', code = '']) => (isNoCode.test(attributes) ? [] : [code]))
  return [...new Set(codes.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`))].join(' ')
}
