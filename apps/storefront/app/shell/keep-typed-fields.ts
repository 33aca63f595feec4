import { type Control, typeInto } from '@toonbank/ui/type-into.ts'
import { useEffect } from 'react'

const key = 'typed'
const life = 60_000

interface StoredFields {
  readonly at: number
  readonly fields: readonly (readonly [name: string, value: string])[]
}

const controls = (): Control[] => [
  ...document.querySelectorAll<Control>('#main form :is(input, select, textarea)[name]'),
]

/** The parts of an address that was found are in hidden fields; all other hidden fields belong to the page. */
const isTyped = ({ type, name }: Control): boolean =>
  type === 'hidden' ? /^(zipCode|houseNumber|houseNumberAddition|streetName|city)$/.test(name) : type !== 'password'

export function keepTypedFields(): void {
  const fields = controls()
    .filter((control) => isTyped(control) && (control.type !== 'radio' || (control as HTMLInputElement).checked))
    .map((control) => [control.name, control.value] as const)
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), fields } satisfies StoredFields))
  } catch {}
}

/** A browser that refuses all cookies throws at the mere access to the storage. */
function takeKept(): StoredFields | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored ? (JSON.parse(stored) as StoredFields) : undefined
  } catch {
    return undefined
  }
}

export function useKeptTypedFields(): void {
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
