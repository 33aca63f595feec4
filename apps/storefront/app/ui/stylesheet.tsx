import { use } from 'react'
import { Nonce } from './nonce.ts'

// Inline, because it is small and saves a round trip before the first paint. The browser keeps what the server wrote,
// so it is not in the JavaScript too.
const css: string = import.meta.env.SSR
  ? (await import('../theme.css?inline')).default
  : (document.querySelector('style[data-theme]')?.innerHTML ?? '')
if (import.meta.env.DEV && !import.meta.env.SSR) await import('../theme.css')

// When React draws the whole document anew, because nothing of the shop could be shown, the content security policy
// needs the same nonce again.
const nonceOfPage: string | undefined = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLStyleElement>('style[data-theme]')?.nonce || undefined

/**
 * `theme`: what the merchant has set other than the style sheet has it. The browser keeps what the server wrote: while
 * a visitor walks through the shop its look stays.
 */
export function Stylesheet({ theme }: { theme: string }) {
  const nonce = use(Nonce) ?? nonceOfPage
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style data-theme nonce={nonce} dangerouslySetInnerHTML={{ __html: css + theme }} suppressHydrationWarning />
      <noscript>
        <style nonce={nonce} suppressHydrationWarning>
          {'.needs-script{display:none!important}'}
        </style>
      </noscript>
    </>
  )
}
