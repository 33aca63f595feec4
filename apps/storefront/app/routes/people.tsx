import { listPeople } from '@toonbank/contract/shop/company.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { changePeople } from '../features/company/change-people.server.ts'
import { PeoplePage } from '../features/company/people-page.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/people'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('company')

/** The page exists only for the owner of a company; all others get 'not found'. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const listed = await visit.ask(listPeople, {})
  if (!listed.ok) throw data(null, { status: 404 })
  return {
    ...listed.value,
    changed: url.searchParams.get('change') ?? undefined,
    ended: url.searchParams.get('end') ?? undefined,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const answer = await changePeople(visit, await getCustomer(visit, url), await request.formData())
  return 'notice' in answer
    ? redirect(withNotice(href(visit, 'people'), answer.notice), 303)
    : data(answer.refusal, { status: answer.status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('peopleTitle', shopOf(matches), location.pathname)

export default function PeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('company')
  return (
    <>
      <h1 className="mb-3 text-40">{t('title')}</h1>
      <PeoplePage {...loaderData} refusal={actionData} />
    </>
  )
}
