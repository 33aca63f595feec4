import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import { takeWithdrawalStep } from '../features/withdrawal/withdraw.server.ts'
import { WithdrawalPage } from '../features/withdrawal/withdrawal-page.tsx'
import type { WithdrawalState } from '../features/withdrawal/withdrawal-state.ts'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { textsIn } from '../texts/use-texts.ts'
import type { Route } from './+types/withdraw'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await Promise.all([loadTexts('withdrawal'), loadTexts('forms')])

export const loader = () => ({ languages: hrefs('withdraw') })

export async function action({ request, context }: Route.ActionArgs) {
  const [state, status] = await takeWithdrawalStep(context.get(visitor), await request.formData())
  return data(state, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const shop = shopOf(matches)
  if (!shop) return []
  const t = textsIn(shop.config.languages.app, 'withdrawal')
  return pageMeta({
    title: titleOf(t('title'), shop.config.name),
    description: t('description'),
    appUrl: shop.appUrl,
    canonical: location.pathname,
    languages: hrefs('withdraw'),
    shop: shop.config.languages,
  })
}

const atFirst: WithdrawalState = { step: 'find', typed: {}, problems: {}, problem: undefined }

export default function WithdrawRoute({ actionData }: Route.ComponentProps) {
  return <WithdrawalPage state={actionData ?? atFirst} />
}
