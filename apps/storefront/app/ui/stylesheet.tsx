import { Nonce } from '@toonbank/ui/nonce.ts'
import { use } from 'react'

// The style sheet is inline, because it is small and saves a round trip before the first paint. The browser reuses the
// server's text, so it is not in the JavaScript.
const css: string = import.meta.env.SSR
  ? (await import('../theme.css?inline')).default
  : (document.querySelector('style[data-theme]')?.innerHTML ?? '')
if (import.meta.env.DEV && !import.meta.env.SSR) await import('../theme.css')

// The Content-Security-Policy needs the nonce again when React renders the whole document anew after an error.
const nonceOfPage: string | undefined = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLStyleElement>('style[data-theme]')?.nonce || undefined

/**
 * The browser reuses the server's style sheet, so the look stays during a visit. `theme` contains only the merchant's
 * changes.
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
