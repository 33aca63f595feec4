import { createHash } from 'node:crypto'
import type { encode } from './compress.ts'
import { pagePolicy } from './security-headers.ts'

export interface KeptBody {
  readonly plain: Buffer
  /** Each made when it is first asked for. */
  readonly bodies: Partial<Record<keyof typeof encode, Promise<Buffer>>>
}

export interface KeptPage extends KeptBody {
  readonly headers: Headers
  /** The same page as some want to see it, each made when it is first asked for. */
  readonly views: Map<string, KeptBody>
}

/**
 * A drawn page as it can be shown to everybody; undefined when it is not a whole page of nobody's. The nonce goes, and the page's policy
 * names its inline scripts and styles by their hashes: they are the same at every showing.
 */
export async function toKeptPage(response: Response, nonce: string, formHosts: readonly string[]): Promise<KeptPage | undefined> {
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || response.headers.has('set-cookie')) return undefined
  const html = (await response.text()).replaceAll(` nonce="${nonce}"`, '')
  if (html.includes(nonce)) return undefined
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', pagePolicy(`'self' ${hashesOf(html, 'script')}`, `'self' ${hashesOf(html, 'style')}`, formHosts))
  return { plain: Buffer.from(html), headers, bodies: {}, views: new Map() }
}

function hashesOf(html: string, tag: 'script' | 'style'): string {
  const contents = [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => content,
  )
  return [...new Set(contents)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`).join(' ')
}
