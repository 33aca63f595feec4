import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../after-paint.ts'
import { closePanel, isPanelOpen, useOpenPanel } from './panel-store.ts'

const smallScreen = '(max-width: 768px), (pointer: coarse)'

/**
 * Lets Back close the open panel on a phone, by a history entry with the `idx` of its page. Other ways of closing leave
 * the entry, because removing it takes time in which a pressed link would be lost.
 */
export function useBackCloses(): void {
  const open = useOpenPanel()
  const { key } = useLocation()
  const wasOpenBefore = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of a new page is another one
  useLayoutEffect(() => {
    const isPressed = navigator.userActivation?.hasBeenActive ?? true
    at = currentEntry()
    const stays = wasOpenBefore.current
    wasOpenBefore.current = open !== undefined
    if (!open || !isPressed || at.isPanel || !matchMedia(smallScreen).matches) return
    const makeEntry = () => {
      history.pushState({ ...history.state, isPanel: true }, '')
      at = currentEntry()
    }
    if (!stays) return afterPaint(makeEntry)
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
    // The listener must run before React Router's own.
    window.addEventListener('popstate', step, { capture: true })
    return () => window.removeEventListener('popstate', step, { capture: true })
  }, [])
}

interface Entry {
  readonly idx?: number
  readonly isPanel: boolean
}

const currentEntry = (): Entry => ({ idx: history.state?.idx, isPanel: history.state?.isPanel === true })

let at: Entry = { isPanel: false }
