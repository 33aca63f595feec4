import { confirmNewsletter, readNewsletterLink } from '@toonbank/contract/shop/newsletter.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { PlainPage } from '@toonbank/ui/plain-page.tsx'
import { data } from 'react-router'
import { newsletterMeta } from '../features/newsletter/newsletter-meta.ts'
import { OneButtonForm } from '../forms/one-button-form.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/newsletter-confirm'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('content')

/** A used or expired link is reported at once; one that could not be checked may still work. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await context.get(visitor).ask(readNewsletterLink, { body: { token } })
  const isEnded = !link.ok && link.problem !== 'tooManyRequests'
  const isConfirmed = link.ok ? link.value.isConfirmed || undefined : isEnded ? false : undefined
  return { languages: hrefs('newsletterConfirm'), isConfirmed }
}

export async function action({ url, context }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const confirmed = await context.get(visitor).ask(confirmNewsletter, { body: { token } })
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 422 })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => newsletterMeta(shopOf(matches))

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('content')
  const isConfirmed = actionData?.isConfirmed ?? loaderData.isConfirmed
  if (isConfirmed === undefined)
    return (
      <PlainPage title={t('newsletter.title')}>
        <OneButtonForm lead={t('newsletter.confirmLead')} label={t('newsletter.confirm')} />
      </PlainPage>
    )
  return (
    <PlainPage title={t(isConfirmed ? 'newsletter.confirmedTitle' : 'newsletter.linkEndedTitle')}>
      <p className="text-17" role="status">
        {t(isConfirmed ? 'newsletter.confirmed' : 'newsletter.linkEnded')}
      </p>
    </PlainPage>
  )
}
