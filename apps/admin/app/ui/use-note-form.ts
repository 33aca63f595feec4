import { useEffect, useRef, useState } from 'react'
import { useKeptText } from './use-kept-text.ts'

/** The text of a note and its idempotency key; both begin anew when the note was written, but for what was typed meanwhile. */
export function useNoteForm(name: string, answer: { readonly ok: boolean } | undefined) {
  const [code, setCode] = useState(() => crypto.randomUUID())
  const sent = useRef('')
  const { text, takeSent, onChange } = useKeptText(name)
  useEffect(() => {
    if (!answer?.ok) return
    takeSent(sent.current)
    setCode(crypto.randomUUID())
  }, [answer, takeSent])
  const onSubmit = () => {
    sent.current = text
  }
  return { code, text, onChange, onSubmit }
}
