import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const timeLimit = 8_000

interface Rendered {
  readonly html: Buffer<ArrayBuffer>
  readonly failed: boolean
}

/** Renders the whole page in one piece: compression at once is cheaper than of a stream, and pages can be cached. */
export const renderHtml = async (page: ReactNode, nonce: string | undefined): Promise<Rendered> =>
  renderAtOnce(page) ?? (await renderWaiting(page, nonce))

const leftToBrowser = Buffer.from('<!--$!-->')
const doctype = '<!DOCTYPE html>'

/**
 * Renders as text, which is faster than a stream. Returns undefined if something waits or has failed; `renderWaiting`
 * then renders the page and reports errors.
 */
function renderAtOnce(page: ReactNode): Rendered | undefined {
  try {
    const html = toBytes(doctype + renderToString(page))
    if (html.includes(leftToBrowser)) return undefined
    const isDocument = html.toString('latin1', doctype.length, doctype.length + 5) === '<html'
    return { html: isDocument ? html : html.subarray(doctype.length), failed: false }
  } catch {
    return undefined
  }
}

const encoder = new TextEncoder()
/** It is larger than any rendered page, and is written and read within one task. */
const scratch = Buffer.allocUnsafeSlow(524_288)

/** It is faster than `Buffer.from`, which first walks through the text to measure it. */
function toBytes(text: string): Buffer<ArrayBuffer> {
  const { read, written } = encoder.encodeInto(text, scratch)
  return read === text.length ? Buffer.from(scratch.subarray(0, written)) : Buffer.from(text)
}

export function renderWaiting(page: ReactNode, nonce: string | undefined): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Uint8Array[] = []
    const sink = new Writable({
      highWaterMark: 1 << 20,
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve({ html: Buffer.concat(chunks), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A late part is written in its place: at the end and moved by a script, it would need JavaScript to be visible.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    const timer = setTimeout(abort, timeLimit)
    timer.unref()
  })
}
