import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Focus management: a form that came back refused takes the focus to its first wrong field, whose message is read with
 * it; else who cannot see the page hears nothing after the press. A list of problems above a form takes the focus
 * itself, and keeps it.
 */
export function useFocusProblem(): void {
  const { state } = useNavigation()
  const wasSubmitting = useRef(false)
  useEffect(() => {
    if (state === 'submitting') wasSubmitting.current = true
    if (state !== 'idle' || !wasSubmitting.current) return
    wasSubmitting.current = false
    const form = document.activeElement?.closest('form')
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])
}
