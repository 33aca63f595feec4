import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { listPicks } from '@toonbank/contract/staff/packing.ts'
import { Link, redirect } from 'react-router'
import type { ActAnswer } from '../features/order/act-answer.ts'
import { useLastList } from '../features/order/last-list.ts'
import { PackOrder, type ToPack } from '../features/order/pack-order.tsx'
import { packTexts } from '../features/order/pack-texts.ts'
import { PickList } from '../features/order/pick-list.tsx'
import { runAct } from '../features/order/run-act.server.ts'
import { read } from '../server/office.server.ts'
import { useLocale, useTexts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/packing'
import { useMe } from './office.tsx'

const addressOf = (numbers: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  `/inpakken?${new URLSearchParams({ nummers: numbers.join(), ...more })}`
const numbersOf = (url: URL): string[] => [...new Set(url.searchParams.get('nummers')?.split(',').filter(Boolean))]

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const numbers = numbersOf(url).slice(0, 100)
  const now = url.searchParams.get('nu') ?? ''
  const gone = url.searchParams.get('weg')
  if (numbers.length === 0) {
    const { items } = await read(context, listOrders, { query: { view: 'toShip', sort: 'promised', limit: '100' } })
    const waiting = items.filter(({ isOnHold }) => !isOnHold).map(({ number }) => number)
    return { numbers, gone, waiting, step: 'choose' as const }
  }
  if (now === 'klaar') return { numbers, gone, step: 'done' as const }
  if (!numbers.includes(now))
    return {
      numbers,
      step: 'pick' as const,
      ...(await read(context, listPicks, { query: { numbers: numbers.join() } })),
    }
  const order = await read(context, showOrderForOffice, { params: { number: now } })
  const { number, deliveryAddress, delivery, isPickup, hold, reference, lines, allowedActs } = order
  const act = (isPickup ? (['announcePickup'] as const) : (['ship'] as const)).find((one) => allowedActs.includes(one))
  const toPack: ToPack = {
    ...{ number, deliveryAddress, delivery, isPickup, hold, reference, act },
    lines: lines.map(({ uid, title, articleNumber, options, unsent }) => ({
      ...{ uid, title, articleNumber, options, unsent },
    })),
  }
  return { numbers, gone, step: 'pack' as const, order: toPack }
}

const after = (numbers: readonly string[], number: string): string => numbers[numbers.indexOf(number) + 1] ?? 'klaar'

export async function action({ context, request }: Route.ActionArgs): Promise<ActAnswer | Response> {
  const form = await request.formData()
  const number = String(form.get('number') ?? '')
  // A packer has the parcel in their hands, and goes on to the next.
  const shipped = await runAct(context, number, form, { isAtOnce: true })
  if (!shipped.ok) return shipped
  const numbers = numbersOf(new URL(request.url))
  return redirect(addressOf(numbers, { nu: after(numbers, number), weg: number }))
}

export default function Packing({ loaderData }: Route.ComponentProps) {
  const t = useTexts(packTexts)
  const locale = useLocale()
  const { id: meId } = useMe()
  const { numbers, step } = loaderData
  const list = useLastList('view=toShip')
  const file = (name: string, of: readonly string[], text: string) => (
    <a
      href={`/beheer/inpakken/${name}.pdf?${new URLSearchParams({ nummers: of.join(), language: locale })}`}
      target="_blank"
      rel="noreferrer"
      className="pointer-coarse:py-3"
    >
      {text}
    </a>
  )
  return (
    <div className="max-w-4xl">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PageTitle>{t('title')}</PageTitle>
        {step === 'pack' ? (
          <>
            <Link to={`/bestellingen/${loaderData.order.number}`} className="font-medium">
              {loaderData.order.number}
            </Link>
            <span className="text-muted">
              {t('place', { at: numbers.indexOf(loaderData.order.number) + 1, of: numbers.length })}
            </span>
            <Link to={addressOf(numbers)}>{t('picks')}</Link>
            {file('pakbonnen', [loaderData.order.number], t('slip'))}
            {file('pakbonnen-en-etiketten', [loaderData.order.number], t('slipAndLabel'))}
          </>
        ) : null}
        {step === 'pick' && loaderData.picks.length > 0 ? (
          <>
            {file('picklijst', numbers, t('pickList'))}
            {file('pakbonnen', numbers, t('slips'))}
            {file('pakbonnen-en-etiketten', numbers, t('slipsAndLabels'))}
          </>
        ) : null}
      </header>
      {'gone' in loaderData && loaderData.gone ? (
        <div className="mb-3">
          <Notice key={loaderData.gone} tone="good">
            {t('gone', { number: loaderData.gone })}
          </Notice>
        </div>
      ) : null}
      {step === 'choose' ? (
        <Choose waiting={loaderData.waiting} />
      ) : step === 'done' ? (
        <div className="flex flex-col items-start gap-4">
          <p>{t('done')}</p>
          <ButtonLink kind="primary" to={list}>
            {t('toOrders')}
          </ButtonLink>
        </div>
      ) : step === 'pick' ? (
        <PickStep numbers={numbers} picks={loaderData.picks} missing={loaderData.missing} />
      ) : (
        <PackOrder
          key={loaderData.order.number}
          order={loaderData.order}
          ownId={meId}
          isLast={after(numbers, loaderData.order.number) === 'klaar'}
          skipTo={addressOf(numbers, { nu: after(numbers, loaderData.order.number) })}
        />
      )}
    </div>
  )
}

function Choose({ waiting }: { readonly waiting: readonly string[] }) {
  const t = useTexts(packTexts)
  const list = useLastList('view=toShip')
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t(waiting.length > 0 ? 'none' : 'nothing')}</p>
      {waiting.length > 0 ? (
        <ButtonLink kind="primary" to={addressOf(waiting)}>
          {t('packAll', { count: waiting.length })}
        </ButtonLink>
      ) : null}
      <Link to={list}>{t('toOrders')}</Link>
    </div>
  )
}

function PickStep({
  numbers,
  picks,
  missing,
}: {
  readonly numbers: readonly string[]
  readonly picks: Parameters<typeof PickList>[0]['picks']
  readonly missing: readonly string[]
}) {
  const t = useTexts(packTexts)
  const list = useLastList('view=toShip')
  const left = numbers.filter((number) => !missing.includes(number))
  const [first] = left
  return (
    <>
      <h2>{t('pick')}</h2>
      {left.length > 0 ? (
        <p className="mb-2 text-muted">{left.length === 1 ? t('pickOne') : t('pickText', { count: left.length })}</p>
      ) : null}
      {missing.length > 0 ? (
        <div className="mb-3">
          <Notice tone="attention">{t('missing', { numbers: missing.join(', ') })}</Notice>
        </div>
      ) : null}
      {picks.length > 0 ? <PickList picks={picks} /> : null}
      {first === undefined ? (
        <Link to={list}>{t('toOrders')}</Link>
      ) : (
        <ButtonLink kind="primary" className="mt-4" to={addressOf(left, { nu: first })}>
          {t('toPack')}
        </ButtonLink>
      )}
    </>
  )
}
