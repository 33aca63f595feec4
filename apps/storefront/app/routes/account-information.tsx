import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { deleteAddress } from '@toonbank/contract/shop/address.ts'
import { listConsents, withdrawConsent } from '@toonbank/contract/shop/consent.ts'
import { listPasskeys } from '@toonbank/contract/shop/passkey.ts'
import { endOtherSessions, endSession, listSessions } from '@toonbank/contract/shop/session.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect } from 'react-router'
import { accountMeta } from '../features/account/account-meta.ts'
import { AddressBook } from '../features/account/address-book.tsx'
import { Consents } from '../features/account/consents.tsx'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { deleteOwnAccount } from '../features/account/information/delete-own-account.server.ts'
import { type InformationRefusal, toInformationPart } from '../features/account/information/information-answer.ts'
import { InformationParts, PrivacyPart } from '../features/account/information/information-page.tsx'
import { isSavedPart } from '../features/account/information/information-schemas.ts'
import { mailOwnLink } from '../features/account/information/mail-own-link.server.ts'
import { saveInformation } from '../features/account/information/save-information.server.ts'
import { savePasskey } from '../features/account/information/save-passkey.server.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
import type { Notice } from '../shell/notices.ts'
import { withNotice } from '../shell/with-notice.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/account-information'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const [customer, consents, keys, sessions] = await Promise.all([
    getCustomer(visit, url),
    visit.ask(listConsents, {}),
    visit.ask(listPasskeys, {}),
    visit.ask(listSessions, {}),
  ])
  return {
    customer,
    consents: consents.ok ? consents.value : [],
    ...(keys.ok ? keys.value : { passkeys: [], isOwnerProven: false }),
    sessions: sessions.ok ? sessions.value.sessions : [],
    edited: toInformationPart(url.searchParams.get('edit')),
    removed: url.searchParams.get('remove') ?? undefined,
  }
}

const doneAt = (visit: Visit, notice: Notice) => redirect(withNotice(href(visit, 'accountInformation'), notice), 303)

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const part = toInformationPart(form.get('part'))
  if (isSavedPart(part)) {
    const refused = await saveInformation(visit, await getCustomer(visit, url), part, form)
    return refused
      ? data<InformationRefusal>(refused, { status: refused.status })
      : doneAt(visit, part === 'password' ? 'accountPasswordChanged' : 'accountChanged')
  }
  if (part === 'deletion') {
    const refused = await deleteOwnAccount(visit, await getCustomer(visit, url), form)
    return refused
      ? data<InformationRefusal>(refused, { status: refused.status })
      : redirect(withNotice(href(visit, 'home'), 'accountDeleted'), 303)
  }
  const linkFor = toInformationPart(form.get('linkFor'))
  if (linkFor) return doneAt(visit, await mailOwnLink(visit, await getCustomer(visit, url), linkFor))
  if (form.has('confirmedAddress')) return doneAt(visit, await mailOwnLink(visit, await getCustomer(visit, url)))
  const withdrawn = form.get('withdrawnConsent')
  if (typeof withdrawn === 'string') {
    const answer = await visit.ask(withdrawConsent, { params: { purpose: withdrawn } })
    if (!answer.ok) throw data(null, { status: 404 })
    return doneAt(visit, 'consentWithdrawn')
  }
  const ended = form.get('endedSession')
  if (typeof ended === 'string') return endSessions(visit, ended)
  const passkey = await savePasskey(visit, form)
  if (!passkey) return changeAddresses(visit, form)
  if ('notice' in passkey) return doneAt(visit, passkey.notice)
  const { phrase } = passkey
  return data<InformationRefusal>({ part: 'passkey', problems: {}, typed: {}, phrase }, { status: 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

async function endSessions(visit: Visit, id: string) {
  const ended =
    id === 'others' ? await visit.ask(endOtherSessions, {}) : await visit.ask(endSession, { params: { id } })
  if (!ended.ok && ended.problem !== 'sessionNotFound') throw data(null, { status: 503 })
  return doneAt(visit, 'sessionEndedElsewhere')
}

async function changeAddresses(visit: Visit, form: FormData) {
  const [chosen, removed] = [form.get('defaultAddressId'), form.get('removedAddressId')]
  const isRemoval = typeof removed === 'string'
  const answer = isRemoval
    ? await visit.ask(deleteAddress, { params: { id: removed } })
    : await visit.ask(updateAccount, { body: { defaultAddressId: String(chosen ?? '') } })
  // A missing address was deleted in another tab, or by a click whose answer was lost.
  const isDone = answer.ok || (isRemoval && answer.problem === 'addressNotFound')
  if (!isDone) {
    const phrase = isRemoval ? 'addressDeleteFailed' : 'accountChangeDefaultAddressError'
    return data({ part: 'addresses', phrase } as const, { status: 422 })
  }
  const notice = isRemoval ? 'addressDeleteSuccess' : 'accountChangeDefaultAddressSuccess'
  return form.has('stay') ? data({ part: 'addresses', notice } as const) : doneAt(visit, notice)
}

export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  accountMeta('personal', shopOf(matches), location.pathname)

export default function InformationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('account')
  const { customer, consents, removed } = loaderData
  const ofAddresses = actionData?.part === 'addresses' ? actionData : undefined
  const refusal = actionData && actionData.part !== 'addresses' ? actionData : undefined
  return (
    <>
      <h1 className="mb-6 text-40">{t('personal')}</h1>
      <InformationParts {...loaderData} refusal={refusal} />
      {mayDo(customer.role, 'manageCompany') ? (
        <AddressBook
          customer={customer}
          phrase={ofAddresses && 'phrase' in ofAddresses ? ofAddresses.phrase : undefined}
          removed={removed}
        />
      ) : null}
      <Consents consents={consents} emailAddress={customer.emailAddress} />
      <PrivacyPart {...loaderData} refusal={refusal} />
    </>
  )
}
