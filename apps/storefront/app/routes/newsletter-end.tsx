import { endNewsletter, readNewsletterKey } from '@toonbank/contract/shop/newsletter.ts'
import { hrefs } from '@toonbank/domain/content/href.ts'
import { PlainPage } from '@toonbank/ui/plain-page.tsx'
import { newsletterMeta } from '../features/newsletter/newsletter-meta.ts'
import { OneButtonForm } from '../forms/one-button-form.tsx'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { shopOf } from '../seo/shop-of.ts'
import { visitor } from '../server/visit.server.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Route } from './+types/newsletter-end'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('content')

export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const read = await context.get(visitor).ask(readNewsletterKey, { body: { key } })
  const isUnknown = !read.ok && read.problem !== 'tooManyRequests'
  const ended = isUnknown ? 'endLinkUnknown' : read.ok && read.value.isEnded ? 'endedBefore' : undefined
  return { languages: hrefs('newsletterEnd'), ended } as const
}

/** Mail programs post here too, without a browser, when their own unsubscribe button is pressed (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  if (key !== '') await context.get(visitor).ask(endNewsletter, { body: { key } })
  return { isEnded: true }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())

export const meta: Route.MetaFunction = ({ matches }) => newsletterMeta(shopOf(matches))

export default function NewsletterEndRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('content')
  const ended = actionData ? 'ended' : loaderData.ended
  return ended ? (
    <PlainPage title={t(`newsletter.${ended}Title`)}>
      <p className="text-17" role="status">
        {t(`newsletter.${ended}`)}
      </p>
    </PlainPage>
  ) : (
    <PlainPage title={t('newsletter.title')}>
      <OneButtonForm lead={t('newsletter.endLead')} label={t('newsletter.end')} />
    </PlainPage>
  )
}
