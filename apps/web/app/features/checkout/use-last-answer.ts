import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The last action data of the page's form, until it is submitted again. React Router drops it when loaders revalidate,
 * which happens by itself.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isSending = useNavigation().state === 'submitting'
  const [last, setLast] = useState(answer)
  const next = answer ?? (isSending ? undefined : last)
  if (next !== last) setLast(next)
  return next
}
