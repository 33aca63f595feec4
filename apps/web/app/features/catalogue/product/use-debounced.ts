import { useEffect, useState } from 'react'

/** How long a text field waits before it finds fault with what is being typed (specification 2, section 9). */
const debounce = 300

/**
 * Debounce: whether a value has stayed the same for a moment; true from the start, so that a server-rendered page shows
 * what is wrong.
 */
export function useDebounced(value: unknown): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
