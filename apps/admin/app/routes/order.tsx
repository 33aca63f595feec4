import { dryRunApproval, listApprovals } from '@toonbank/contract/staff/approval.ts'
import { type OrderForOffice, showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { findRefundable } from '@toonbank/contract/staff/payment.ts'
import { quoteOrder } from '@toonbank/contract/staff/quote.ts'
import { listWaitingActs, type WaitingAct } from '@toonbank/contract/staff/waiting-act.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, redirect, useLocation, useSearchParams } from 'react-router'
import { RecordHistory } from '../features/history/record-history.tsx'
import { type ActAnswer, actsOfCall, type DryRunAnswer, type SheetAct } from '../features/order/act-answer.ts'
import { ActSheet } from '../features/order/act-sheet.tsx'
import { actTexts } from '../features/order/act-texts.ts'
import { Approvals } from '../features/order/approvals.tsx'
import { toDryRunAnswer } from '../features/order/dry-run.server.ts'
import { Ledger } from '../features/order/ledger.tsx'
import { Meanwhile } from '../features/order/meanwhile.tsx'
import { actOfNextStep, NextStep } from '../features/order/next-step.tsx'
import { OrderFacts } from '../features/order/order-facts.tsx'
import { orderInPalette } from '../features/order/order-in-palette.ts'
import { OrderLines } from '../features/order/order-lines.tsx'
import { pageTexts } from '../features/order/page-texts.ts'
import { PreviousNextOrder } from '../features/order/previous-next-order.tsx'
import { runAct } from '../features/order/run-act.server.ts'
import { Status } from '../features/order/status.tsx'
import { Timeline } from '../features/order/timeline.tsx'
import { WaitingActs } from '../features/order/waiting-acts.tsx'
import { useWhoWasFirst } from '../features/order/who-was-first.ts'
import { ask, read } from '../server/office.server.ts'
import type { PaletteHandle } from '../shell/palette-things.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/order'
import { useMe } from './office.tsx'

interface Loaded {
  readonly order: OrderForOffice
  readonly waiting: { readonly items: readonly WaitingAct[] }
}
export const handle: PaletteHandle<Loaded> = {
  palette: ({ order, waiting }, locale) => orderInPalette(withoutWaiting(order, waiting.items), locale),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const [order, waiting, approvals] = await Promise.all([
    read(context, showOrderForOffice, { params }),
    read(context, listWaitingActs, { query: { order: params.number } }),
    read(context, listApprovals, { query: { order: params.number } }),
  ])
  const refundable = order.allowedActs.includes('refund') ? await ask(context, findRefundable, { params }) : undefined
  const dryRuns: Record<number, DryRunAnswer> = {}
  for (const { id } of approvals.filter(({ mayDecide }) => mayDecide)) {
    const answer = await ask(context, dryRunApproval, { params: { id: String(id) } })
    const told = answer.ok ? toDryRunAnswer(answer.value) : null
    if (told) dryRuns[id] = told
  }
  return { order, waiting, approvals, dryRuns, refundable: refundable?.ok ? refundable.value.amount : 0 }
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<ActAnswer | Response> {
  const form = await request.formData()
  if (form.get('act') !== 'quoteAgain') return runAct(context, params.number, form)
  const quoted = await ask(context, quoteOrder, { params })
  return quoted.ok ? redirect(`/offertes/${quoted.value.number}`) : { ok: false, problem: quoted.problem }
}

export default function Order({
  loaderData: { order: whole, waiting, approvals, dryRuns, refundable },
}: Route.ComponentProps) {
  const t = useTexts(pageTexts)
  const a = useTexts(actTexts)
  const { money, when } = useFormats()
  const { id: meId, rights } = useMe()
  const whoWasFirst = useWhoWasFirst(meId)
  const [act, setAct] = useState<SheetAct>()
  const [told, setTold] = useState<ActAnswer>()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('act')
  const order = withoutWaiting(whole, waiting.items)
  const offered = order.allowedActs.find((one) => one === asked && one !== 'note' && one !== 'resend')
  // Each time that somebody goes to an address it opens the sheet that it names.
  const { key: visit } = useLocation()
  const openedFor = useRef('')
  useEffect(() => {
    if (openedFor.current === visit) return
    openedFor.current = visit
    setAct(offered as SheetAct | undefined)
  }, [visit, offered])
  const onDone = useCallback(
    (answer: ActAnswer) => {
      setTold(answer)
      setAct(undefined)
      // A reload must not ask for the same amount again; from returns and transfers the way back stands in the address.
      if (asked !== null && asked !== 'takeReturn' && asked !== 'enterPayment')
        setSearch({}, { replace: true, preventScrollReset: true })
    },
    [asked, setSearch],
  )
  const next = actOfNextStep(order)
  const hasTransfer = order.money?.payments.some(({ transfer }) => (transfer?.received ?? 0) > 0) ?? false
  const furtherActs: SheetAct[] = [
    ...order.allowedActs.filter(
      (one): one is Exclude<typeof one, 'note' | 'resend'> => one !== 'note' && one !== 'resend' && one !== next,
    ),
    ...(hasTransfer && rights.includes('enterPayments') ? (['reverse'] as const) : []),
  ]
  return (
    <div className="max-md:pb-12">
      {asked === 'takeReturn' ? (
        <Link to="/retouren">{t('toReturns')}</Link>
      ) : asked === 'enterPayment' ? (
        <Link to="/overschrijvingen">{t('toTransfers')}</Link>
      ) : (
        <PreviousNextOrder number={order.number} />
      )}
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PageTitle>{order.number}</PageTitle>
        <Status status={order.status} isOnHold={order.hold !== null} />
        <span className="text-muted">
          <When at={order.createdAt} />
          {order.ofSamples ? `, ${t('samples')}` : ''}
          {order.endsAt === null ? '' : `, ${t('endsAt', { when: when(order.endsAt) })}`}
        </span>
        {order.money ? <Money cents={order.money.totals.totalInclVat} className="ml-auto font-medium" /> : null}
      </header>
      <Approvals lines={order.lines} approvals={approvals} dryRuns={dryRuns} />
      <WaitingActs lines={order.lines} {...waiting} wasUndone={(one) => isUndone(order, one)} />
      {told?.ok && told.told !== 'planned' ? (
        <Notice tone="good">
          {a(told.told, { amount: money(told.amount ?? 0) })}{' '}
          {told.told === 'doneBefore' && told.act ? whoWasFirst(told.act, order.timeline) : null}
        </Notice>
      ) : null}
      <Meanwhile
        key={order.number}
        order={order}
        ownId={meId}
        isOwnWaiting={waiting.items.some(({ state, isOwn }) => state === 'waiting' && isOwn)}
      />
      <div className="gap-6 lg:flex">
        <div className="flex min-w-0 flex-1 flex-col gap-6 lg:max-w-[840px]">
          <div>
            <NextStep order={order} onAct={setAct} />
            <div className="no-print mt-2 flex flex-wrap gap-2">
              {furtherActs.map((one) => (
                <Button key={one} onClick={() => setAct(one)}>
                  {a(one)}
                </Button>
              ))}
            </div>
          </div>
          <OrderLines lines={order.lines} />
          {order.money ? <Ledger ledger={order.money.ledger} /> : null}
          <Timeline key={order.number} order={order} meId={meId} />
          <RecordHistory type="order" id={order.number} />
        </div>
        <aside className="w-full shrink-0 max-lg:mt-6 lg:w-80">
          <OrderFacts
            order={order}
            mayPrint={rights.includes('shipOrders')}
            mayReadCustomers={rights.includes('readCustomers')}
            mayQuote={rights.includes('changeOrders')}
          />
        </aside>
      </div>
      <ActSheet
        act={act}
        order={order}
        ownId={meId}
        refundable={refundable}
        amount={act === asked ? toAmount(search.get('amount')) : undefined}
        onClose={() => setAct(undefined)}
        onDone={onDone}
      />
    </div>
  )
}

/** Cents. */
const toAmount = (said: string | null): number | undefined =>
  said !== null && /^\d{1,9}$/.test(said) ? Number(said) : undefined

/** Nobody is offered what waits already. */
function withoutWaiting(order: OrderForOffice, items: readonly WaitingAct[]): OrderForOffice {
  const taken = new Set<string>(items.flatMap(({ state, call }) => (state === 'waiting' ? [...actsOfCall[call]] : [])))
  return { ...order, allowedActs: order.allowedActs.filter((act) => !taken.has(act)) }
}

const isUndone = ({ timeline }: OrderForOffice, { call, plannedAt }: WaitingAct): boolean =>
  timeline.some((event) => event.kind === 'actUndone' && event.call === call && event.at >= plannedAt)
