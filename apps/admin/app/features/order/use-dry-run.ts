import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DryRunAnswer } from './act-answer.ts'

/**
 * Asks for the dry run of what a form says, once its person pauses. Until the answer for the present fields is there,
 * the one before is `isOld`.
 */
export function useDryRun(form: RefObject<HTMLFormElement | null>, number: string) {
  const [dryRun, setDryRun] = useState<DryRunAnswer | null>(null)
  const [isOld, setOld] = useState(true)
  const latest = useRef<AbortController>(undefined)
  const stop = useCallback(() => latest.current?.abort(), [])
  const forget = useCallback(() => {
    stop()
    setDryRun(null)
  }, [stop])
  const begin = useCallback(() => {
    stop()
    setOld(true)
    latest.current = new AbortController()
    const { signal } = latest.current
    const timer = setTimeout(async () => {
      if (!form.current?.matches(':valid')) return setDryRun(null)
      const told = await sendDryRun(number, new FormData(form.current), signal)
      // An older answer never replaces a newer one.
      if (signal.aborted) return
      setDryRun(told)
      setOld(false)
    }, 300)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }, [form, number, stop])
  useEffect(() => {
    begin()
    return stop
  }, [begin, stop])
  return { dryRun, isOld, begin, forget }
}

/** Without an answer the sheet keeps its fixed text, and its act still works. */
async function sendDryRun(number: string, body: FormData, signal: AbortSignal): Promise<DryRunAnswer | null> {
  try {
    const response = await fetch(`/beheer/bestellingen/${encodeURIComponent(number)}/dry-run`, {
      ...{ method: 'POST', body, signal },
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
