import { Nonce } from '@toonbank/ui/nonce.ts'
import { use } from 'react'
import onePress from './one-press.js?raw'

const restored = `performance.getEntriesByType('navigation')[0]?.type!='navigate'&&(d.restored='')`

/** `start-after-paint.js` ends it; the timer is for a document that was cut off before it. */
const starting = `d.starting='';setTimeout(()=>delete d.starting,4e3)`

const marks = `{const d=document.documentElement.dataset;${restored};${import.meta.env.PROD ? starting : ''}}`
const code = import.meta.env.SSR ? marks + onePress : ''

/**
 * Marks a document before its layout. `data-restored`: after a reload or return all parts need their true height
 * (`skips-unseen` in `theme.css`). `data-starting`: hidden pictures wait for the first one (decision 27).
 * `one-press.js` ignores double presses.
 */
export const MarkDocument = () => (
  <script
    nonce={use(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code
    dangerouslySetInnerHTML={{ __html: code }}
    suppressHydrationWarning
  />
)
