import { use } from 'react'
import { Nonce } from '../ui/nonce.ts'
import onePress from './one-press.js?raw'

const restored = `performance.getEntriesByType('navigation')[0]?.type!='navigate'&&(d.restored='')`

/** Ended by `start-after-paint.js`; the time is for a document that was cut off before it. */
const starting = `d.starting='';setTimeout(()=>delete d.starting,4e3)`

const marks = `{const d=document.documentElement.dataset;${restored};${import.meta.env.PROD ? starting : ''}}`
const code = import.meta.env.SSR ? marks + onePress : ''

/**
 * Marks a document before any of it is laid out, and has what is pressed twice by quick or trembling fingers count once
 * (decision 27, `one-press.js`), also before it is hydrated.
 *
 * `data-restored`: it is loaded anew or come back to. Browsers scroll it to where it stood, so all of it must have its
 * true height (`skips-unseen` in `theme.css`).
 * `data-starting`: its first picture is not on the screen yet, nor has the visitor done anything (decision 27). Until
 * then pictures out of sight leave it the bandwidth (`after-first-picture`). Not while developing: React Router's own
 * scripts do not end it.
 */
export const MarkDocument = () => (
  <script
    nonce={use(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code
    dangerouslySetInnerHTML={{ __html: code }}
    suppressHydrationWarning
  />
)
