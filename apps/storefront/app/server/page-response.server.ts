const bodies = new WeakMap<Response, Buffer>()

/**
 * A page as an answer. Its body is a stream that nobody has to read: made of the bytes, an answer would copy them when
 * React Router looks at it, and once more for whoever reads it.
 */
export function pageResponse(html: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        controller.enqueue(new Uint8Array(html))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = new Response(stream, init)
  bodies.set(response, html)
  return response
}

/** The bytes of such an answer, without reading it; undefined: it is another. */
export const bodyOf = (response: Response): Buffer | undefined => bodies.get(response)
