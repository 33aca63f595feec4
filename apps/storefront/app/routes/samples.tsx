import { getSampleTray, type SampleTray } from '@toonbank/contract/shop/sample.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { data, redirect, redirectDocument } from 'react-router'
import { PaymentChoice } from '../features/checkout/payment-choice.tsx'
import { changedTray, keepTray, trayOf } from '../features/sample/change-tray.server.ts'
import { orderTray } from '../features/sample/order-tray.server.ts'
import { sampleMeta } from '../features/sample/sample-meta.ts'
import { SamplePage } from '../features/sample/sample-page.tsx'
import { toTyped } from '../features/sample/to-typed.ts'
import type { Typed } from '../forms/parse-form.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/samples'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('sample'), loadTexts('forms'), loadTexts('checkout')])

const off: SampleTray = { samples: [], price: zero, most: 0, payMethods: [] }

async function readTrayNow(visit: Visit, productIds: readonly number[]): Promise<SampleTray> {
  const answer = await visit.ask(getSampleTray, { body: { productIds: [...productIds] } })
  if (answer.ok) return answer.value
  if (answer.problem === 'samplesOff') return off
  throw data({ reason: 'connection' }, { status: 503 })
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const tray = trayOf(visit)
  const wanted = tray?.productIds ?? []
  const [now, customer] = await Promise.all([readTrayNow(visit, wanted), findCustomer(visit)])
  const isOff = now === off
  const page = {
    ...{ ...now, isOff, trayId: tray?.id ?? '', gone: isOff ? 0 : wanted.length - now.samples.length },
    ...{ typed: toTyped(customer), languages: hrefs('samples') },
  }
  return data(page, { status: isOff ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  if (form.has('add') || form.has('remove')) {
    const { most } = await readTrayNow(visit, [])
    const tray = changedTray(visit, form, most)
    if (!tray) return data({ isFull: true } as const, { status: 422 })
    return redirect(href(visit, 'samples'), { status: 303, headers: keepTray(visit, tray) })
  }
  const ordered = await orderTray(visit, form)
  if (!ordered.ok) return data(ordered.refused, { status: ordered.status })
  const to = ordered.paymentUrl ?? href(visit, 'payment', { uid: ordered.paymentUid })
  const isOwn = trayOf(visit)?.id === ordered.trayId
  return redirectDocument(to, { status: 303, headers: isOwn ? keepTray(visit, undefined) : {} })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export { unlessFailed as shouldRevalidate } from '../forms/stay-on-failure.ts'

export const meta: Route.MetaFunction = ({ matches }) => sampleMeta(shopOf(matches))

export default function SamplesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'typed' in actionData ? actionData : undefined
  const { payMethods } = loaderData
  return (
    <SamplePage
      tray={loaderData}
      isFull={actionData !== undefined && 'isFull' in actionData}
      refused={refused}
      paymentIn={(countryCode) => <PayMethods methods={payMethods} countryCode={countryCode} typed={refused?.typed} />}
    />
  )
}

interface PayMethodsProps {
  readonly methods: SampleTray['payMethods']
  readonly countryCode: string
  readonly typed: Typed | undefined
}

function PayMethods({ methods, countryCode, typed }: PayMethodsProps) {
  if (methods.length === 0) return null
  const options = methods.filter(({ countries }) => countries.some((one) => one === countryCode))
  const chosen = options.find(({ id }) => id === typed?.paymentOption) ?? options[0]
  return <PaymentChoice key={countryCode} options={options} chosen={chosen?.id} />
}
