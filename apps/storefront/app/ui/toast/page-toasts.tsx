import { useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { retryableLazy } from '@toonbank/ui/retryable-lazy.tsx'
import { useToasts } from '@toonbank/ui/toast/toast-store.ts'
import { useEffect } from 'react'

const load = () => import('./toasts.tsx').then((module) => module.Toasts)
const Toasts = retryableLazy(load)

export function PageToasts() {
  const isPanelOpen = useOpenPanel() !== undefined
  const toasts = useToasts()
  useEffect(haveReady, [])
  return isPanelOpen || toasts.length === 0 ? null : <Toasts />
}

/** The code of the messages is preloaded, because without a network it could not be loaded to report that. */
function haveReady() {
  const timer = setTimeout(() => load().catch(() => undefined), 200)
  return () => clearTimeout(timer)
}
