import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { useWasServerRendered } from './use-was-server-rendered.ts'

/**
 * Tells that the browser may skip content far out of sight (`skips-unseen` in `theme.css`). Not where the router
 * returns to a scrolled page, because heights must be true; and never again after that.
 */
export function useSkipsUnseen(): boolean {
  const wasDrawn = useWasServerRendered()
  const isComingBack = useNavigationType() === 'POP' && !wasDrawn
  const [skips, setSkips] = useState(!isComingBack)
  if (skips && isComingBack) setSkips(false)
  return skips && !isComingBack
}
