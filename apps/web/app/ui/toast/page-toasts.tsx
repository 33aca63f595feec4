import { useOpenPanel } from '../panel/panel-store.ts'
import { Toasts } from './toasts.tsx'

/** The messages of a page; while a panel is open the panel shows them, for the page behind it is out of reach. */
export const PageToasts = () => (useOpenPanel() ? null : <Toasts />)
