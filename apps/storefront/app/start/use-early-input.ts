import { type Control, typeInto } from '@toonbank/ui/type-into.ts'
import { useLayoutEffect } from 'react'

/**
 * Repeats input from before hydration as events, because React would overwrite it. Trap: a form in a Suspense boundary
 * hydrates later; only the filters are in one, and call this hook with `part`.
 */
export function useEarlyInput(part?: '#filters'): void {
  useLayoutEffect(() => {
    tellAgain(window.event?.target, part)
  }, [part])
}

/**
 * All fields are read first, because the first event lets its form overwrite the others. `starter` is the target of the
 * event that started React.
 */
function tellAgain(starter: EventTarget | null | undefined, part: string | undefined): void {
  const controls = [...document.querySelectorAll<Control>('input, select, textarea')]
  const own = controls.filter((control) => (control.closest('#filters') !== null) === (part !== undefined))
  const changed = own.flatMap((control) => {
    // React itself passes on a press on a checkbox after this; repeating it would undo the press.
    const tell = control === starter && isBox(control) ? undefined : howTyped(control)
    return tell ? [{ control, tell }] : []
  })
  // React hydrates a part of the page at once for this event, which no field handles.
  for (const { control } of changed) control.dispatchEvent(new Event('input', { bubbles: true }))
  for (const { tell } of changed) tell()
}

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
