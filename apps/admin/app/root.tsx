import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { office } from './server/office.server.ts'
import { doEarlyPress, keepEarlyPress } from './shell/early-press.ts'
import { ErrorPage } from './shell/error-page.tsx'
import styles from './theme.css?url'

export function loader({ context, request }: Route.LoaderArgs) {
  const { nonce, pageToken } = context.get(office)
  const prefersEnglish = (request.headers.get('accept-language') ?? '').startsWith('en')
  return { nonce, pageToken, browserLocale: prefersEnglish ? ('eng' as const) : ('nld' as const) }
}

/** The token of the document stays as it is: another one would not be that of its cookie. */
export const shouldRevalidate = () => false

const font = `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${figtree}) format("woff2")}`

const keepLook =
  "const d=document.documentElement.dataset,l=localStorage.getItem('look');if(l&&l!=='system')d.look=l;d.density=localStorage.getItem('density')??'normal'"

const inHead = `{${keepLook}}${keepEarlyPress}`

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={root?.browserLocale === 'eng' ? 'en' : 'nl'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="office-token" content={root?.pageToken} />
        <meta name="robots" content="noindex" />
        <style href="font" precedence="font">
          {font}
        </style>
        <link rel="stylesheet" href={styles} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, before the first paint: a dark screen must not flash, and no press may be lost. */}
        <script nonce={root?.nonce} dangerouslySetInnerHTML={{ __html: inHead }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(doEarlyPress, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
