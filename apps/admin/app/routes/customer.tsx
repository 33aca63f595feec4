import { addCustomerNote, copyCustomer, eraseCustomer, showCustomer } from '@toonbank/contract/staff/customer.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { Link, redirect } from 'react-router'
import type { CustomerAnswer } from '../features/customer/customer-answer.ts'
import { Facts } from '../features/customer/facts.tsx'
import { Notes } from '../features/customer/notes.tsx'
import { Privacy } from '../features/customer/privacy.tsx'
import { customerTexts } from '../features/customer/texts.ts'
import { TitledList } from '../features/customer/titled-list.tsx'
import { RecordHistory } from '../features/history/record-history.tsx'
import { Status } from '../features/order/status.tsx'
import { ask, read } from '../server/office.server.ts'
import type { PaletteHandle } from '../shell/palette-things.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/customer'
import { useMe } from './office.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle: PaletteHandle<Loaded> = {
  palette: ({ customer: { id, name, companyName, emailAddress } }) => ({
    thing: {
      ...{ kind: 'customer', to: `/klanten/${id}`, title: companyName || name || emailAddress },
      detail: companyName === '' ? '' : name,
    },
    acts: [],
  }),
}

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  customer: await read(context, showCustomer, { params }),
})

export async function action({ context, params, request }: Route.ActionArgs): Promise<CustomerAnswer | Response> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('act') === 'copy') {
    const copied = await ask(context, copyCustomer, { params })
    return copied.ok ? { ok: true, act: 'copy', copy: copied.value } : { ok: false, problem: copied.problem }
  }
  if (text('act') === 'erase') {
    const erased = await ask(context, eraseCustomer, { params })
    return erased.ok ? redirect('/klanten?gewist') : { ok: false, problem: erased.problem }
  }
  const written = await ask(context, addCustomerNote, { params, body: { code: text('code'), body: text('body') } })
  return written.ok ? { ok: true, act: 'note' } : { ok: false, problem: written.problem }
}

export default function Customer({ loaderData: { customer } }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  const { id: meId, rights } = useMe()
  const { addresses, people, latestOrders, tickets, quotes, consents, ownPrices } = customer
  return (
    <>
      <Link to="/klanten">‹ {t('back')}</Link>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <PageTitle>{customer.companyName || customer.name || customer.emailAddress}</PageTitle>
        <span className="text-muted">
          {customer.companyName === '' ? '' : `${customer.name}, `}
          {t(customer.isBusiness ? 'business' : 'private')}
        </span>
      </header>
      <div className="gap-6 lg:flex">
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <Notes key={customer.id} customer={customer} meId={meId} mayWrite={rights.includes('editCustomers')} />
          <TitledList title={t('latestOrders')} rows={latestOrders} rowKey={({ number }) => number}>
            {({ number, status, placedAt }) => (
              <>
                <Link to={`/bestellingen/${number}`}>{number}</Link>
                <Status status={status} isOnHold={false} />
                <When at={placedAt} />
              </>
            )}
          </TitledList>
          <TitledList title={t('tickets')} rows={tickets} rowKey={({ id }) => String(id)}>
            {({ id, subject, status }) => (
              <>
                <Link to={`/vragen/${toTicketNumber(id)}?status=${status}`}>{subject}</Link>
                <span className="text-muted">{t(status)}</span>
              </>
            )}
          </TitledList>
          <TitledList title={t('quotes')} rows={quotes} rowKey={({ number }) => number}>
            {({ number, issuedAt }) => (
              <>
                <Link to={`/offertes/${number}`}>{number}</Link>
                <When at={issuedAt} />
              </>
            )}
          </TitledList>
          <TitledList title={t('ownPrices')} rows={ownPrices} rowKey={({ articleNumber }) => articleNumber}>
            {({ articleNumber, title, percentageOfList }) => (
              <>
                <span>
                  {title} <span className="text-muted">{articleNumber}</span>
                </span>
                <span>{t('ofListPrice', { percentage: percentageOfList })}</span>
              </>
            )}
          </TitledList>
          <RecordHistory type="customer" id={String(customer.id)} />
          <Privacy key={customer.id} customer={customer} rights={rights} />
        </div>
        <aside className="flex w-full shrink-0 flex-col gap-8 max-lg:mt-8 lg:w-80">
          <Facts customer={customer} />
          <TitledList title={t('addresses')} rows={addresses} rowKey={(address) => JSON.stringify(address)}>
            {({ name, companyName, street, zipCode, city, countryCode }) => (
              <address className="not-italic">
                {[companyName, name, street, `${zipCode} ${city}`, t(countryCode)].filter(Boolean).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </address>
            )}
          </TitledList>
          {customer.isBusiness ? (
            <TitledList title={t('people')} rows={people} rowKey={({ id }) => String(id)}>
              {({ id, name, emailAddress, role }) => (
                <>
                  <Link to={`/klanten/${id}`}>{name || emailAddress}</Link>
                  <span className="text-muted">{role}</span>
                </>
              )}
            </TitledList>
          ) : null}
          <TitledList title={t('consents')} rows={consents} rowKey={({ purpose, at }) => purpose + at}>
            {({ purpose, isGiven, source, at }) => (
              <>
                <span>
                  {purpose} {t(isGiven ? 'given' : 'withdrawn')} <span className="text-muted">{source}</span>
                </span>
                <When at={at} />
              </>
            )}
          </TitledList>
        </aside>
      </div>
    </>
  )
}
