import { useEffect } from 'react'

export function useTooltips(): void {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const start = async (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      removeEventListener('pointerover', start)
      removeEventListener('keydown', start)
      const loaded = await import('./show-tooltips.ts').catch(() => undefined)
      if (!loaded || signal.aborted) return
      signal.addEventListener('abort', loaded.showTooltips(event))
    }
    addEventListener('pointerover', start, { signal, passive: true })
    addEventListener('keydown', start, { signal, passive: true })
    return () => ended.abort()
  }, [])
}
