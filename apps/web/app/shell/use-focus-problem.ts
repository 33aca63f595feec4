import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Focus management: a form that came back refused takes the focus to its first wrong field, whose message is read with
 * it; else who cannot see the page hears nothing after the press. A list of problems takes the focus itself, before this
 * does, and keeps it; so does who has gone on to another field meanwhile.
 */
export function useFocusProblem(): void {
  const { state } = useNavigation()
  const submittedFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (state === 'submitting') submittedFrom.current = document.activeElement
    if (state !== 'idle' || !submittedFrom.current) return
    const isStillThere = document.activeElement === submittedFrom.current
    const form = isStillThere ? submittedFrom.current.closest('form') : null
    submittedFrom.current = null
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])
}
