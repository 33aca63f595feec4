import { lazy, Suspense } from 'react'
import { useOpenPanel } from '../panel/panel-store.ts'
import { useToasts } from './toast-store.ts'

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })))

/** The messages of a page; while a panel is open the panel shows them, for the page behind it is out of reach. */
export function PageToasts() {
  const isPanelOpen = useOpenPanel() !== undefined
  const toasts = useToasts()
  if (isPanelOpen || toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
