import { quietMs } from '../interface-defaults.ts'
import { useDebounced } from '../use-debounced.ts'

/** What changes with every key, told to screen readers once the typing pauses. */
export function DebouncedStatus({ text }: { text: string }) {
  return (
    <span role="status" className="sr-only">
      {useDebounced(text, quietMs)}
    </span>
  )
}
