import { quietMs } from '../interface-defaults.ts'
import { useDebounced } from '../use-debounced.ts'

export function DebouncedStatus({ text }: { text: string }) {
  return (
    <span role="status" className="sr-only">
      {useDebounced(text, quietMs)}
    </span>
  )
}
