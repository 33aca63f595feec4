import { useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether what a page draws may be left out by the browser while it is far out of sight (`skips-unseen` in `theme.css`).
 * Not where somebody comes back to: the page is scrolled to where it stood, so all above must have its true height. Nor
 * in a document, which may be loaded anew. Once it may not it never may: what begins to be left out while it is in sight
 * counts as moved.
 */
export function useSkipsUnseen(): boolean {
  const isComingBack = useNavigationType() === 'POP'
  const [skips, setSkips] = useState(!isComingBack && !import.meta.env.SSR)
  if (skips && isComingBack) setSkips(false)
  return skips && !isComingBack
}
