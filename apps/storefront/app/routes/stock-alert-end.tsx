import { endStockAlerts, readStockAlertKey } from '@toonbank/contract/shop/stock-alert.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { PlainPage } from '@toonbank/ui/plain-page.tsx'
import { stockAlertMeta } from '../features/stock-alert/stock-alert-meta.ts'
import { OneButtonForm } from '../forms/one-button-form.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/stock-alert-end'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('catalogue')

export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const read = key === '' ? undefined : await context.get(visitor).ask(readStockAlertKey, { body: { key } })
  return { languages: hrefs('stockAlertEnd'), isEnded: key === '' || (read?.ok === true && read.value.isEnded) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  if (key !== '') await context.get(visitor).ask(endStockAlerts, { body: { key } })
  return { isEnded: true }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => stockAlertMeta(shopOf(matches))

export default function StockAlertEndRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('catalogue')
  if (!actionData && loaderData.isEnded)
    return (
      <PlainPage title={t('alert.linkEndedTitle')}>
        <p className="text-17" role="status">
          {t('alert.endLinkEnded')}
        </p>
      </PlainPage>
    )
  return actionData ? (
    <PlainPage title={t('alert.endedTitle')}>
      <p className="text-17" role="status">
        {t('alert.ended')}
      </p>
    </PlainPage>
  ) : (
    <PlainPage title={t('alert.title')}>
      <OneButtonForm lead={t('alert.endLead')} label={t('alert.end')} />
    </PlainPage>
  )
}
