import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const timeLimit = 8_000

/** The whole page in one piece: one-shot compression costs a quarter of compressing a stream, and pages can be kept. */
export function renderHtml(
  page: ReactNode,
  nonce: string | undefined,
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
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
