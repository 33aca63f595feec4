import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** An alert that answers the press may stand above the screen: with the focus it is read and seen. */
function focusAlert(form: Element | null): void {
  const alert = [form, document.querySelector('main')].map((place) => place?.querySelector<HTMLElement>('[role=alert]'))
  const shown = alert.find((one) => one)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus()
}

/**
 * Focus management: a form that came back refused takes the focus to its first wrong field, whose message is read with
 * it, else to its alert; else who cannot see the page hears nothing after the press. A list of problems takes the focus itself, before this
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
    const wrongField = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrongField) wrongField.focus()
    else if (isStillThere) focusAlert(form)
  }, [state])
}
