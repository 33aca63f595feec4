import { useEffect } from 'react'
import { useOpenPanel } from '../panel/panel-store.ts'
import { retryableLazy } from '../retryable-lazy.tsx'
import { useToasts } from './toast-store.ts'

const load = () => import('./toasts.tsx').then((module) => module.Toasts)
const Toasts = retryableLazy(load)

/** The messages of a page; while a panel is open the panel shows them, for the page behind it is out of reach. */
export function PageToasts() {
  const isPanelOpen = useOpenPanel() !== undefined
  const toasts = useToasts()
  useEffect(haveReady, [])
  return isPanelOpen || toasts.length === 0 ? null : <Toasts />
}

/** Preloads the code of the messages: without a network it could not be loaded to say so. */
function haveReady() {
  const timer = setTimeout(() => load().catch(() => undefined), 200)
  return () => clearTimeout(timer)
}
