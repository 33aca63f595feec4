import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import { ask } from '../features/stock-alert/ask.server.ts'
import { stockAlertMeta } from '../features/stock-alert/stock-alert-meta.ts'
import { StockAlertPage } from '../features/stock-alert/stock-alert-page.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/stock-alert'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('catalogue')

export const loader = () => ({ languages: hrefs('stockAlert') })

export async function action({ request, context }: Route.ActionArgs) {
  const [answer, status] = await ask(context.get(visitor), await request.formData())
  return data(answer, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => stockAlertMeta(shopOf(matches))

export default function StockAlertRoute({ actionData }: Route.ComponentProps) {
  return <StockAlertPage answer={actionData} />
}
