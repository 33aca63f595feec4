import { useState } from 'react'
import { useNavigation } from 'react-router'

/** React Router drops action data at every revalidation; this keeps it until the next submission. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isSending = useNavigation().state === 'submitting'
  const [last, setLast] = useState(answer)
  const next = answer ?? (isSending ? undefined : last)
  if (next !== last) setLast(next)
  return next
}
