import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const timeLimit = 8_000

interface Rendered {
  readonly html: Buffer<ArrayBuffer>
  readonly failed: boolean
}

/** The whole page in one piece: one-shot compression costs a quarter of compressing a stream, and pages can be kept. */
export const renderHtml = async (page: ReactNode, nonce: string | undefined): Promise<Rendered> =>
  renderAtOnce(page) ?? (await renderWaiting(page, nonce))

/** What React writes in place of a part that waits for something, or has failed. */
const leftToBrowser = Buffer.from('<!--$!-->')
const doctype = '<!DOCTYPE html>'

/**
 * As text, at two thirds of what a stream costs React. Undefined: something waits, or has failed; then the page is
 * drawn anew by what waits, and tells of errors.
 */
function renderAtOnce(page: ReactNode): Rendered | undefined {
  try {
    // Bytes are searched: the text consists of thousands of pieces, which become one here, once.
    const html = toBytes(doctype + renderToString(page))
    if (html.includes(leftToBrowser)) return undefined
    const isDocument = html.toString('latin1', doctype.length, doctype.length + 5) === '<html'
    return { html: isDocument ? html : html.subarray(doctype.length), failed: false }
  } catch {
    return undefined
  }
}

const encoder = new TextEncoder()
/** Larger than any page as React draws it; written and read within one task. */
const scratch = Buffer.allocUnsafeSlow(524_288)

/** A fifth quicker than `Buffer.from`, which walks through the text once more to know how long it will be. */
function toBytes(text: string): Buffer<ArrayBuffer> {
  const { read, written } = encoder.encodeInto(text, scratch)
  return read === text.length ? Buffer.from(scratch.subarray(0, written)) : Buffer.from(text)
}

/** By React's stream: what waits is waited for. */
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
      // A part that waited for its code is written where it stands: put at the end and moved by a script, it would need
      // JavaScript to be seen.
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
