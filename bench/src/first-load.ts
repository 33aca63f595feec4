import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { get } from './ask.ts'

export interface FirstLoad {
  readonly html: number
  readonly css: number
  readonly js: number
  readonly files: number
}

/**
 * Bytes over the wire (brotli) that a first visit of a page loads, without pictures and fonts: what the page names as
 * styles, preloads and scripts. Styles that stand in the page itself count as CSS, so that the columns add up to what
 * is loaded.
 */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const { body } = await get(url, { 'accept-encoding': 'br' })
  const html = brotliDecompressSync(body).toString()
  const files = [
    ...new Set([...html.matchAll(/["'](\/assets\/[^"'\s]+\.(?:js|css))["']/g)].map((match) => match[1] ?? '')),
  ]
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      size: (await get(new URL(file, url).href, { 'accept-encoding': 'br' })).body.length,
    })),
  )
  const sum = (ending: string) =>
    sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  const inPage = compressed([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1]).join(''))
  return { html: body.length - inPage, css: sum('.css') + inPage, js: sum('.js'), files: files.length }
}

const compressed = (text: string) =>
  text === '' ? 0 : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
