import { askForNewsletter } from '@toonbank/contract/shop/newsletter.ts'
import { normalizeEmailAddress } from '@toonbank/domain/account/normalize-form-input.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { data } from 'react-router'
import { newsletterMeta } from '../features/newsletter/newsletter-meta.ts'
import { NewsletterPage, type NewsletterState } from '../features/newsletter/newsletter-page.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import type { Route } from './+types/newsletter'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('content')

export const loader = () => ({ languages: hrefs('newsletter') })

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const typed = normalizeEmailAddress(String((await request.formData()).get('emailAddress') ?? ''))
  const asked = await visit.ask(askForNewsletter, { body: { emailAddress: typed } })
  if (asked.ok) return data<NewsletterState>({ step: 'mailed', typed })
  if (asked.problem === 'newsletterOff') throw data(null, { status: 404 })
  const status = asked.problem === 'tooManyRequests' ? 429 : 422
  return data<NewsletterState>({ step: 'ask', typed, problem: asked.problem }, { status })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => newsletterMeta(shopOf(matches))

export default function NewsletterRoute({ actionData }: Route.ComponentProps) {
  return <NewsletterPage state={actionData ?? { step: 'ask', typed: '' }} />
}
