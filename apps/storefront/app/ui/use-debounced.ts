import { useEffect, useState } from 'react'

/**
 * Debounce: the value that stayed the same for so many milliseconds; the first at once, so that a page from the server
 * has it. What it is now has settled when both are equal.
 */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
