import { later } from '../later.tsx'
import { useOpenPanel } from '../panel/panel-store.ts'
import { useToasts } from './toast-store.ts'

const Toasts = later(() => import('./toasts.tsx').then((module) => module.Toasts))

/** The messages of a page; while a panel is open the panel shows them, for the page behind it is out of reach. */
export function PageToasts() {
  const isPanelOpen = useOpenPanel() !== undefined
  const toasts = useToasts()
  return isPanelOpen || toasts.length === 0 ? null : <Toasts />
}
