import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterFrame } from '../after-frame.ts'
import { closePanel, isPanelOpen, useOpenPanel } from './panel-store.ts'

/** Where a panel covers the page, Back is how people leave it. */
const smallScreen = '(max-width: 768px), (pointer: coarse)'

/**
 * On a phone, Back closes the open panel instead of leaving the page. An open panel has an entry of its own in the
 * browser's history, on top of its page's and with that entry's `idx`, React Router's number of a page. Closed in
 * another way it leaves that entry behind, and the next Back leaves both at once: taking an entry away needs time, in
 * which a pressed link would be lost.
 *
 * It is made after the frame that shows the panel, of which it would be a fourth on a slow phone; at once where the
 * page under an open one changes, as by a filter: a quick Back would undo that.
 *
 * React Router is told of no step between the two entries of a page: for it there is one.
 */
export function useBackCloses(): void {
  const open = useOpenPanel()
  const { key } = useLocation()
  const wasOpenBefore = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of a new page is another one
  useLayoutEffect(() => {
    // Opened by nobody's press, like the cookie wall at first: browsers skip such entries, and rightly so.
    const isPressed = navigator.userActivation?.hasBeenActive ?? true
    at = currentEntry()
    const stays = wasOpenBefore.current
    wasOpenBefore.current = open !== undefined
    if (!open || !isPressed || at.isPanel || !matchMedia(smallScreen).matches) return
    const makeEntry = () => {
      history.pushState({ ...history.state, isPanel: true }, '')
      at = currentEntry()
    }
    if (!stays) return afterFrame(makeEntry)
    makeEntry()
  }, [open, key])
  useEffect(() => {
    const step = (event: PopStateEvent) => {
      const from = at
      at = currentEntry()
      if (from.idx === undefined || from.idx !== at.idx || from.isPanel === at.isPanel) return
      event.stopImmediatePropagation()
      if (at.isPanel) history.forward()
      else if (isPanelOpen()) closePanel()
      else history.back()
    }
    // Before React Router's own listener.
    window.addEventListener('popstate', step, { capture: true })
    return () => window.removeEventListener('popstate', step, { capture: true })
  }, [])
}

interface Entry {
  readonly idx?: number
  readonly isPanel: boolean
}

/** The entry that the browser is at. */
const currentEntry = (): Entry => ({ idx: history.state?.idx, isPanel: history.state?.isPanel === true })

/** The entry it was at before the step that is told; the browser has one history. */
let at: Entry = { isPanel: false }
