import { quietMs } from '../interface-defaults.ts'
import { useSettled } from '../use-settled.ts'

/** What changes with every key, told to screen readers once the typing pauses. */
export function SaidLater({ text }: { text: string }) {
  return (
    <span role="status" className="sr-only">
      {useSettled(text, quietMs)}
    </span>
  )
}
