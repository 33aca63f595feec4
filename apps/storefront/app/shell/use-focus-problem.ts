import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

function focusAlert(form: Element | null): void {
  const alert = [form, document.querySelector('main')].map((place) => place?.querySelector<HTMLElement>('[role=alert]'))
  const shown = alert.find((one) => one)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus()
}

/**
 * Moves the focus of a refused form to its first wrong field, else to its alert, so that screen readers announce it. A
 * focused problem list or another field keeps the focus.
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
    const wrongField = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrongField) wrongField.focus()
    else if (isStillThere) focusAlert(form)
  }, [state])
}
