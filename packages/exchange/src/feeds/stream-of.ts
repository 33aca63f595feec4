const encoder = new TextEncoder()

/**
 * A generator of texts as a response body, with backpressure: the next text is only asked for when the client has read.
 * `onEnd` is called once: at the end, at an error, or when the client disconnects.
 */
export function streamOf(texts: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  let isOpen = true
  const end = () => {
    if (isOpen) onEnd()
    isOpen = false
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await texts.next()
        if (!next.done) return controller.enqueue(encoder.encode(next.value))
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    async cancel() {
      end()
      await texts.return(undefined)
    },
  })
}
