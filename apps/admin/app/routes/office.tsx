import { readMe } from '@toonbank/contract/staff/session.ts'
import { isRouteErrorResponse, Outlet, redirect, useRouteLoaderData } from 'react-router'
import { useLiveConnection } from '../live/use-live.ts'
import { ask, office } from '../server/office.server.ts'
import { ConnectionBar } from '../shell/connection-bar.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import { ProofSheet } from '../shell/proof-sheet.tsx'
import { UndoKey } from '../shell/undo-key.tsx'
import { LocaleOfPerson } from '../texts/texts.ts'
import type { Route } from './+types/office'

/** Somebody who opens a page without a session comes back to it after logging in. */
const onlyLoggedIn: Route.MiddlewareFunction = async ({ context, request, url }) => {
  if (request.headers.get('x-office-token') !== null) return
  const { client, hasSession } = context.get(office)
  const me = hasSession ? await client.ask(readMe, {}) : undefined
  if (me?.ok && !me.value.isLocked) return
  const wanted = url.pathname.replace(/^\/beheer/, '') + url.search
  // Trap: a redirect of a middleware is not put below the basename.
  throw redirect(`/beheer/aanmelden?naar=${encodeURIComponent(wanted)}`)
}
export const middleware: Route.MiddlewareFunction[] = [onlyLoggedIn]

export async function loader({ context }: Route.LoaderArgs) {
  const { officeUrl } = context.get(office)
  const me = await ask(context, readMe, {})
  if (!me.ok) throw redirect('/aanmelden')
  return { me: me.value, shopUrl: `${officeUrl}/`, at: new Date().toISOString() }
}

/** The person who is logged in, with their rights. */
export const useMe = () => {
  const loaded = useRouteLoaderData<typeof loader>('routes/office')
  if (!loaded) throw new Error('nobody is logged in on this page')
  return loaded.me
}

export default function Office({ loaderData: { me, shopUrl, at } }: Route.ComponentProps) {
  useLiveConnection(me.id, at)
  return (
    <LocaleOfPerson value={me.locale}>
      <div lang={me.locale === 'eng' ? 'en' : 'nl'}>
        <ConnectionBar />
        <Frame me={me} shopUrl={shopUrl}>
          <Outlet />
        </Frame>
        <UndoKey />
        <ProofSheet />
      </div>
    </LocaleOfPerson>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
