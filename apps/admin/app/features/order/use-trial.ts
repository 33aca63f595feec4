import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { TriedAct } from './act-answer.ts'

/**
 * Tries what a form says without doing it, once its person pauses. Until the answer for the present fields is there,
 * the one before is `isOld`.
 */
export function useTrial(form: RefObject<HTMLFormElement | null>, number: string) {
  const [tried, setTried] = useState<TriedAct | null>(null)
  const [isOld, setOld] = useState(true)
  const latest = useRef<AbortController>(undefined)
  const stop = useCallback(() => latest.current?.abort(), [])
  const forget = useCallback(() => {
    stop()
    setTried(null)
  }, [stop])
  const begin = useCallback(() => {
    stop()
    setOld(true)
    latest.current = new AbortController()
    const { signal } = latest.current
    const timer = setTimeout(async () => {
      if (!form.current?.matches(':valid')) return setTried(null)
      const told = await sendTrial(number, new FormData(form.current), signal)
      // An older answer never replaces a newer one.
      if (signal.aborted) return
      setTried(told)
      setOld(false)
    }, 300)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }, [form, number, stop])
  useEffect(() => {
    begin()
    return stop
  }, [begin, stop])
  return { tried, isOld, begin, forget }
}

/** Without an answer the sheet keeps its fixed text, and its act still works. */
async function sendTrial(number: string, body: FormData, signal: AbortSignal): Promise<TriedAct | null> {
  try {
    const response = await fetch(`/beheer/bestellingen/${encodeURIComponent(number)}/proef`, {
      ...{ method: 'POST', body, signal },
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
