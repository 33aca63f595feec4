import { brotliDecompressSync } from 'node:zlib'
import { get } from './get.ts'

export interface FirstLoad {
  readonly html: number
  readonly css: number
  readonly js: number
  readonly files: number
}

/** Bytes over the wire (brotli) that a first visit of a page loads, without pictures and fonts: what the page names as styles, preloads and scripts. */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const body = await get(url)
  const html = brotliDecompressSync(body).toString()
  const files = [...new Set([...html.matchAll(/["'](\/assets\/[^"'\s]+\.(?:js|css))["']/g)].map((match) => match[1] ?? ''))]
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await get(new URL(file, url).href)).length })))
  const sum = (ending: string) => sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  return { html: body.length, css: sum('.css'), js: sum('.js'), files: files.length }
}
