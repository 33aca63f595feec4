import { answerReview, decideReview, listReviews } from '@toonbank/contract/staff/review.ts'
import { type RefusalReason, type ReviewStatus, reviewStatuses } from '@toonbank/domain/review/review-rules.ts'
import { Link, useSearchParams } from 'react-router'
import { Review } from '../features/review/review.tsx'
import type { ReviewAnswer } from '../features/review/review-answer.ts'
import { reviewTexts } from '../features/review/texts.ts'
import { ask, read } from '../server/office.server.ts'
import type { Filters } from '../shell/unknown-filters.tsx'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/reviews'

export const handle: Filters = { filters: { status: reviewStatuses, after: true } }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  const status: ReviewStatus = reviewStatuses.find((one) => one === searchParams.get('status')) ?? 'waiting'
  const after = (searchParams.get('after') ?? '').slice(0, 200)
  return { status, list: await read(context, listReviews, { query: { status, after } }) }
}

export async function action({ context, request }: Route.ActionArgs): Promise<ReviewAnswer> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const params = { id: text('id') }
  const answer =
    text('act') === 'answer'
      ? await ask(context, answerReview, { params, body: { answer: text('answer') } })
      : await ask(context, decideReview, {
          params,
          body:
            text('act') === 'publish'
              ? { status: 'published', seen: text('seen') }
              : { status: 'refused', reason: text('reason') as RefusalReason },
        })
  return answer.ok ? { ok: true } : { ok: false, problem: answer.problem }
}

const tab = (isCurrent: boolean): string =>
  `-mb-px flex min-h-9 items-center border-b-2 no-underline pointer-coarse:min-h-11 ${isCurrent ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`

export default function Reviews({ loaderData: { status, list } }: Route.ComponentProps) {
  const t = useTexts(reviewTexts)
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <nav aria-label={t('title')} className="flex flex-wrap gap-x-5 border-b border-line">
        {reviewStatuses.map((one) => (
          <Link
            key={one}
            to={`?status=${one}`}
            aria-current={one === status ? 'true' : undefined}
            className={tab(one === status)}
          >
            {t(one)}
          </Link>
        ))}
      </nav>
      {list.items.length === 0 ? (
        <p className="border-b border-line py-8 text-center text-muted">
          {t(status === 'waiting' ? 'noneWaiting' : 'none')}
        </p>
      ) : (
        <ul>
          {list.items.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      <nav className="mt-3 flex justify-between">
        {search.has('after') ? <Link to={`?status=${status}`}>{t('first')}</Link> : <span />}
        {list.next === null ? null : (
          <Link to={`?status=${status}&after=${encodeURIComponent(list.next)}`}>{t('next')}</Link>
        )}
      </nav>
    </>
  )
}
