import { confirmStockAlert, readStockAlertLink } from '@toonbank/contract/shop/stock-alert.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { PlainPage } from '@toonbank/ui/plain-page.tsx'
import { data } from 'react-router'
import { stockAlertMeta } from '../features/stock-alert/stock-alert-meta.ts'
import { OneButtonForm } from '../forms/one-button-form.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/stock-alert-confirm'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('catalogue')

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await context.get(visitor).ask(readStockAlertLink, { body: { token } })
  const isEnded = !link.ok && link.problem !== 'tooManyRequests'
  const isConfirmed = link.ok ? link.value.isConfirmed || undefined : isEnded ? false : undefined
  return { languages: hrefs('stockAlertConfirm'), isConfirmed }
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const confirmed = await context.get(visitor).ask(confirmStockAlert, { body: { token } })
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => stockAlertMeta(shopOf(matches))

export default function StockAlertConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('catalogue')
  const isConfirmed = actionData?.isConfirmed ?? loaderData.isConfirmed
  if (isConfirmed === undefined)
    return (
      <PlainPage title={t('alert.title')}>
        <OneButtonForm lead={t('alert.confirmLead')} label={t('alert.confirm')} />
      </PlainPage>
    )
  return (
    <PlainPage title={t(isConfirmed ? 'alert.confirmedTitle' : 'alert.linkEndedTitle')}>
      <p className="text-17" role="status">
        {t(isConfirmed ? 'alert.confirmed' : 'alert.linkEnded')}
      </p>
    </PlainPage>
  )
}
