import { use } from 'react'
import { Nonce } from '../ui/nonce.ts'

const restored = `performance.getEntriesByType('navigation')[0]?.type!='navigate'&&(d.restored='')`

/** Ended by `start-after-paint.js`; the time is for a document that was cut off before it. */
const starting = `d.starting='';setTimeout(()=>delete d.starting,4e3)`

const code = `{const d=document.documentElement.dataset;${restored};${import.meta.env.PROD ? starting : ''}}`

/**
 * Marks a document before any of it is laid out.
 *
 * `data-restored`: it is loaded anew or come back to. Browsers scroll it to where it stood, so all of it must have its
 * true height (`skips-unseen` in `theme.css`).
 * `data-starting`: its first picture is not on the screen yet, nor has the visitor done anything (decision 77). Until
 * then pictures out of sight leave it the bandwidth (`after-first-picture`). Not while developing: React Router's own
 * scripts do not end it.
 */
export const MarkDocument = () => (
  <script
    nonce={use(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }}
    suppressHydrationWarning
  />
)
