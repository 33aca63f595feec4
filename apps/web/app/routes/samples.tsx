import { getSampleTray } from '@toonbank/contract/sample.ts'
import { href, hrefs } from '@toonbank/domain/content/href.ts'
import { data, redirect, redirectDocument } from 'react-router'
import { PaymentChoice } from '../features/checkout/payment-choice.tsx'
import { changedTray, keepTray, trayOf } from '../features/sample/change-tray.server.ts'
import { orderTray } from '../features/sample/order-tray.server.ts'
import { sampleMeta } from '../features/sample/sample-meta.ts'
import { SamplePage } from '../features/sample/sample-page.tsx'
import { toTyped } from '../features/sample/to-typed.ts'
import { shopOf } from '../seo/shop-of.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import { type Visit, visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/samples'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('sample'), loadTexts('forms'), loadTexts('checkout')])

const readTrayNow = async (visit: Visit, productIds: readonly number[]) => {
  const answer = await visit.ask(getSampleTray, { body: { productIds: [...productIds] } })
  if (!answer.ok) throw data(null, { status: 404 })
  return answer.value
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  const tray = trayOf(visit)
  const wanted = tray?.productIds ?? []
  const [now, customer] = await Promise.all([readTrayNow(visit, wanted), findCustomer(visit)])
  return {
    ...now,
    trayId: tray?.id ?? '',
    gone: wanted.length - now.samples.length,
    typed: toTyped(customer),
    languages: hrefs('samples'),
  }
}

/** Puts one in, takes one out, or orders what is in it. */
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
  // A tray that was begun in another tab meanwhile stays.
  const isOwn = trayOf(visit)?.id === ordered.trayId
  return redirectDocument(to, { status: 303, headers: isOwn ? keepTray(visit, undefined) : {} })
}

export const meta: Route.MetaFunction = ({ matches }) => sampleMeta(shopOf(matches))

export default function SamplesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'typed' in actionData ? actionData : undefined
  const { payMethods } = loaderData
  const chosen = refused?.typed.paymentOption ?? payMethods[0]?.id
  return (
    <SamplePage
      tray={loaderData}
      isFull={actionData !== undefined && 'isFull' in actionData}
      refused={refused}
      payment={loaderData.price > 0 ? <PaymentChoice options={payMethods} chosen={chosen} /> : null}
    />
  )
}
