import { useEffect } from 'react'
import { type Control, typeInto } from '../ui/type-into.ts'

const key = 'typed'
/** A minute: what is older was left behind by a switch that did not arrive. */
const life = 60_000

interface StoredFields {
  readonly at: number
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const controls = (): Control[] => [
  ...document.querySelectorAll<Control>('#main form :is(input, select, textarea)[name]'),
]

/** Parts of an address that was found are in hidden fields; all other hidden ones belong to the page. */
const isTyped = ({ type, name }: Control): boolean =>
  type === 'hidden' ? /^(zipCode|houseNumber|houseNumberAddition|streetName|city)$/.test(name) : type !== 'password'

/** Before the page is left for the other language: what was typed in its forms, but for passwords. */
export function keepTyped(): void {
  const fields = controls()
    .filter((control) => isTyped(control) && (control.type !== 'radio' || (control as HTMLInputElement).checked))
    .map((control) => [control.name, control.value] as const)
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), fields } satisfies StoredFields))
  } catch {
    // Full or refused: it is typed again.
  }
}

/** A browser that refuses all cookies throws where the storage is only named. */
function takeKept(): StoredFields | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ? (JSON.parse(stored) as StoredFields) : undefined
  } catch {
    return undefined
  }
}

/** In the other language: types it again, as a person would, so that each form knows. */
export function useKeptTyped(): void {
  useEffect(() => {
    const kept = takeKept()
    if (!kept || Date.now() - kept.at > life) return
    for (const [name, value] of kept.fields) type(name, value)
  }, [])
}

function type(name: string, value: string): void {
  const named = controls().filter((control) => control.name === name && isTyped(control))
  const radio = named.find((control) => control.type === 'radio' && control.value === value)
  radio?.click()
  const [control] = named
  if (radio || !control || control.type === 'radio' || control.value === value) return
  typeInto(control, value)
}
