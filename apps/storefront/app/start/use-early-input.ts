import { useLayoutEffect } from 'react'
import { type Control, typeInto } from '../ui/type-into.ts'

/**
 * What was typed or chosen before React came: it leaves the fields as they are, but knows nothing of it, and would put
 * back its own values with the next change. So each field tells it again, as soon as it listens.
 *
 * Trap: what was typed into a form within a Suspense boundary that is not hydrated yet would be lost: this runs when
 * the page itself is, and React does not listen there. Only the filters beside a list stand in one, with this hook
 * within it; the page's own passes them by, for a box that is told twice is ticked and taken back.
 */
export function useEarlyInput(part?: '#filters'): void {
  useLayoutEffect(() => {
    // At once: other effects, and what has started React, may have React draw forms anew before anything that waits.
    tellAgain(window.event?.target, part)
  }, [part])
}

/**
 * All is read first: with the first field that tells, its form puts back its own values in the others. `starter`: what
 * the event came from that started React.
 */
function tellAgain(starter: EventTarget | null | undefined, part: string | undefined): void {
  const controls = [...document.querySelectorAll<Control>('input, select, textarea')]
  const own = controls.filter((control) => (control.closest('#filters') !== null) === (part !== undefined))
  const changed = own.flatMap((control) => {
    // A press on a box React hands on after this, as any other. Told once more, it would be taken back.
    const tell = control === starter && isBox(control) ? undefined : howTyped(control)
    return tell ? [{ control, tell }] : []
  })
  // An event that no field minds: React hydrates a part of the page at once for it.
  for (const { control } of changed) control.dispatchEvent(new Event('input', { bubbles: true }))
  for (const { tell } of changed) tell()
}

/** Undefined: the field is as the server drew it. React hears only of what differs from what it set or saw itself. */
function howTyped(control: Control): (() => void) | undefined {
  const { type, value } = control
  if (control instanceof HTMLSelectElement) return isChosen(control) ? () => typeInto(control, value) : undefined
  if (isBox(control)) return howTicked(control as HTMLInputElement)
  if (type === 'hidden' || type === 'file' || value === control.defaultValue) return undefined
  const { selectionStart, selectionEnd } = control
  return () => {
    control.value = control.defaultValue
    typeInto(control, value)
    if (control !== document.activeElement || selectionStart === null) return
    // When React has drawn the value that it was told.
    queueMicrotask(() => control.setSelectionRange(selectionStart, selectionEnd))
  }
}

const isBox = ({ type }: Control): boolean => type === 'radio' || type === 'checkbox'

function howTicked(control: HTMLInputElement): (() => void) | undefined {
  const { type, checked, defaultChecked } = control
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    control.checked = defaultChecked
    control.click()
  }
}

function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(first, 0)
}
