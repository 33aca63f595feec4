import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The last action data of the page's form, until the form is submitted again. React Router itself drops it at every
 * revalidation of the loaders.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isSending = useNavigation().state === 'submitting'
  const [last, setLast] = useState(answer)
  const next = answer ?? (isSending ? undefined : last)
  if (next !== last) setLast(next)
  return next
}
