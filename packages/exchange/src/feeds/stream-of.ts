const encoder = new TextEncoder()

/**
 * Streams texts with backpressure: the next text is generated when the client has read. `onEnd` runs once, at the end,
 * an error or a disconnect.
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
