import { confirmStockAlert } from '@toonbank/contract/stock-alert.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import { stockAlertMeta } from '../features/stock-alert/stock-alert-meta.ts'
import { OneButtonForm } from '../forms/one-button-form.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PlainPage } from '../ui/plain-page.tsx'
import type { Route } from './+types/stock-alert-confirm'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('catalogue')

export const loader = () => ({ languages: hrefs('stockAlertConfirm') })

/** The form is posted to the address of the link, which has the token. */
export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const confirmed = await context.get(visitor).ask(confirmStockAlert, { body: { token } })
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => stockAlertMeta(shopOf(matches))

export default function StockAlertConfirmRoute({ actionData }: Route.ComponentProps) {
  const t = useTexts('catalogue')
  if (!actionData)
    return (
      <PlainPage title={t('alert.title')}>
        <OneButtonForm lead={t('alert.confirmLead')} label={t('alert.confirm')} />
      </PlainPage>
    )
  const { isConfirmed } = actionData
  return (
    <PlainPage title={t(isConfirmed ? 'alert.confirmedTitle' : 'alert.linkEndedTitle')}>
      <p className="text-17" role="status">
        {t(isConfirmed ? 'alert.confirmed' : 'alert.linkEnded')}
      </p>
    </PlainPage>
  )
}
