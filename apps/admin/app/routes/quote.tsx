import { copyQuote, extendQuote, mailQuote, priceQuoteToday, showQuote } from '@toonbank/contract/staff/quote.ts'
import { Link, redirect } from 'react-router'
import { QuoteActs } from '../features/quote/quote-acts.tsx'
import type { QuoteAnswer } from '../features/quote/quote-answer.ts'
import { QuoteLines } from '../features/quote/quote-lines.tsx'
import { quoteTexts, tones } from '../features/quote/texts.ts'
import { ask, read } from '../server/office.server.ts'
import type { PaletteHandle } from '../shell/palette-things.ts'
import { dayKey, useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { State } from '../ui/state.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/quote'
import { useMe } from './office.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>
export const handle: PaletteHandle<Loaded> = {
  palette: ({ quote: { number, companyName, name } }) => ({
    thing: { kind: 'quote', to: `/offertes/${number}`, title: number, detail: companyName || name },
    acts: [],
  }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const quote = await read(context, showQuote, { params })
  const priced = quote.money && quote.state !== 'ordered' ? await ask(context, priceQuoteToday, { params }) : undefined
  const now = priced === undefined ? undefined : priced.ok ? priced.value.inclVat : null
  return { quote, now, today: dayKey(new Date()) }
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<QuoteAnswer | Response> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('act') === 'copy') {
    const copied = await ask(context, copyQuote, { params })
    if (!copied.ok) return { ok: false, problem: copied.problem }
    // A quote of the last day at the same prices is given again instead of a copy.
    if (copied.value.number === params.number) return { ok: false, problem: 'sameAsToday' }
    return redirect(`/offertes/${copied.value.number}`)
  }
  const done =
    text('act') === 'mail'
      ? await ask(context, mailQuote, { params, body: { code: text('code') } })
      : await ask(context, extendQuote, {
          params,
          body: { code: text('code'), seen: text('seen'), until: text('until') },
        })
  return done.ok
    ? { ok: true, told: text('act') === 'mail' ? 'mailed' : 'extended' }
    : { ok: false, problem: done.problem }
}

export default function Quote({ loaderData: { quote, now, today } }: Route.ComponentProps) {
  const t = useTexts(quoteTexts)
  const { day } = useFormats()
  const { rights } = useMe()
  const buyer = [quote.companyName, quote.name].filter(Boolean).join(', ')
  return (
    <>
      <Link to="/offertes">‹ {t('title')}</Link>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PageTitle>{quote.number}</PageTitle>
        <State tone={tones[quote.state]}>{t(quote.state)}</State>
        {quote.orderNumber === null ? null : <Link to={`/bestellingen/${quote.orderNumber}`}>{quote.orderNumber}</Link>}
        <span className="text-muted">{t('until', { day: day(quote.validUntil) })}</span>
      </header>
      {rights.includes('changeOrders') ? <QuoteActs key={quote.number} quote={quote} today={today} /> : null}
      <div className="mt-3 gap-6 lg:flex">
        <section className="min-w-0 flex-1 lg:max-w-[840px]">
          <h2 className="mb-1">{t('lines')}</h2>
          <QuoteLines quote={quote} />
          {now === undefined ? null : (
            <p className="mt-2 text-13 text-muted">
              {now === null ? (
                t('notOrderableToday')
              ) : (
                <>
                  {t('today')} <Money cents={now} />
                </>
              )}
            </p>
          )}
        </section>
        <aside className="flex w-full shrink-0 flex-col gap-5 max-lg:mt-6 lg:w-80">
          <section>
            <h2 className="mb-1 border-b border-line pb-1 text-14">{t('customer')}</h2>
            <p>{rights.includes('readCustomers') ? <Link to={`/klanten/${quote.customerId}`}>{buyer}</Link> : buyer}</p>
            <p className="break-all pointer-coarse:py-2">
              <a href={`mailto:${quote.emailAddress}`}>{quote.emailAddress}</a>
            </p>
          </section>
          {rights.includes('readMoney') ? (
            <section>
              <h2 className="mb-1 border-b border-line pb-1 text-14">{t('documents')}</h2>
              <a href={`/beheer/offertes/${quote.number}/offerte.pdf`} target="_blank" rel="noreferrer">
                {t('pdf')}
              </a>
            </section>
          ) : null}
          <section>
            <h2 className="mb-1 border-b border-line pb-1 text-14">{t('timeline')}</h2>
            <ul>
              {quote.events.map(({ kind, validUntil, by, at }) => (
                <li key={`${kind}${at}`} className="border-b border-line py-1.5 text-13">
                  {t(kind === 'mailed' ? 'wasMailed' : 'wasExtended', { day: validUntil ? day(validUntil) : '' })}
                  <span className="block text-muted">
                    {'name' in by ? `${by.name}, ` : ''}
                    <When at={at} />
                  </span>
                </li>
              ))}
              <li className="py-1.5 text-13">
                {t('issued')}
                <span className="block text-muted">
                  <When at={quote.issuedAt} />
                </span>
              </li>
            </ul>
          </section>
        </aside>
      </div>
    </>
  )
}
