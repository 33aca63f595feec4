import { use } from 'react'
import { Nonce } from '../ui/nonce.ts'

const code = `performance.getEntriesByType('navigation')[0]?.type!='navigate'&&(document.documentElement.dataset.restored='')`

/**
 * Marks a document that is loaded anew or come back to, before any of it is laid out: browsers scroll it to where it
 * stood, so all of it must have its true height (`skips-unseen` in `theme.css`).
 */
export const MarkRestored = () => (
  <script
    nonce={use(Nonce)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }}
    suppressHydrationWarning
  />
)
