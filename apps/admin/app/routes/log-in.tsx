import { readMe } from '@toonbank/contract/staff/session.ts'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { office } from '../server/office.server.ts'
import { ConnectionBar } from '../shell/connection-bar.tsx'
import { ProofForm } from '../shell/proof-form.tsx'
import { shellTexts } from '../shell/texts.ts'
import { LocaleOfPerson, textsIn } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/log-in'

/** Somebody whose session is locked unlocks it here when they open a page anew. */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, hasSession } = context.get(office)
  const me = hasSession ? await client.ask(readMe, {}) : undefined
  return { locked: me?.ok && me.value.isLocked ? me.value.name : null }
}

export default function LogIn({ loaderData: { locked } }: Route.ComponentProps) {
  const locale = useRouteLoaderData<typeof rootLoader>('root')?.browserLocale ?? 'nld'
  const t = textsIn(locale, shellTexts)
  const [search] = useSearchParams()
  // Attack: an address of another site as the way back. Only a path of the office is followed.
  const wanted = search.get('naar') ?? '/vandaag'
  const to = /^\/(?![/\\])/.test(wanted) ? wanted : '/vandaag'
  return (
    <LocaleOfPerson value={locale}>
      <ConnectionBar />
      <main className="mx-auto max-w-sm px-5 pt-[12vh] pb-10">
        <PageTitle>{t(locked === null ? 'logInTitle' : 'lockedTitle')}</PageTitle>
        <p className="mt-1 mb-4 text-muted">{locked}</p>
        <ProofForm
          demand={locked === null ? 'logIn' : 'unlock'}
          // A whole document: it has the token, the language and the rights of whoever has logged in.
          onProven={() => window.location.assign(`/beheer${to}`)}
        />
      </main>
    </LocaleOfPerson>
  )
}
