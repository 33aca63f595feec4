import { useEffect, useState } from 'react'
import { useKeptText } from './use-kept-text.ts'

/** The text of a note and its idempotency key; both begin anew when the note was written. */
export function useNoteForm(name: string, answer: { readonly ok: boolean } | undefined) {
  const [code, setCode] = useState(() => crypto.randomUUID())
  const { text, change, onChange } = useKeptText(name)
  useEffect(() => {
    if (!answer?.ok) return
    change('')
    setCode(crypto.randomUUID())
  }, [answer, change])
  return { code, text, onChange }
}
