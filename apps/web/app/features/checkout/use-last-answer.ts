import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * What the page's form was answered last, until it is sent again. React Router forgets it when the page's data is read
 * anew, which happens by itself.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isSending = useNavigation().state === 'submitting'
  const [last, setLast] = useState(answer)
  const next = answer ?? (isSending ? undefined : last)
  if (next !== last) setLast(next)
  return next
}
