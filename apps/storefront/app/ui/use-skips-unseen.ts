import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { useWasDrawn } from './use-was-drawn.ts'

/**
 * Whether what a page draws may be left out by the browser while it is far out of sight (`skips-unseen` in
 * `theme.css`). Not where the router comes back to: the page is scrolled to where it stood, so all above must have its
 * true height; of documents `mark-document.tsx` says it. Once it may not it never may: what begins to be left out while
 * it is in sight counts as moved.
 */
export function useSkipsUnseen(): boolean {
  const wasDrawn = useWasDrawn()
  const isComingBack = useNavigationType() === 'POP' && !wasDrawn
  const [skips, setSkips] = useState(!isComingBack)
  if (skips && isComingBack) setSkips(false)
  return skips && !isComingBack
}
