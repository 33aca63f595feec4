const encoder = new TextEncoder()

/**
 * Texts as the body of an answer, written as fast as they are read. `onEnd` is called once: at the end, at an error, or
 * when the reader has gone.
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
