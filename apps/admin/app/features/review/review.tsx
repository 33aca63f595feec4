import type { StaffReview } from '@toonbank/contract/staff/review.ts'
import { refusalReasons } from '@toonbank/domain/review/review-rules.ts'
import { Link, useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { When } from '../../ui/when.tsx'
import { problemText, type ReviewAnswer } from './review-answer.ts'
import { reviewTexts } from './texts.ts'

export function Review({ review }: { readonly review: StaffReview }) {
  const t = useTexts(reviewTexts)
  const fetcher = useFetcher<ReviewAnswer>()
  const { id, stars, text, name, status, refusalReason, createdAt, title, orderNumber, pictures } = review
  const isBusy = fetcher.state !== 'idle'
  return (
    <li id={String(id)} className="scroll-mt-4 border-t border-line py-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3">
        <span>
          <span aria-hidden="true">
            {'★'.repeat(stars)}
            {'☆'.repeat(5 - stars)}
          </span>
          <span className="sr-only">{t('stars', { count: stars })}</span>
        </span>
        {title}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted">
        <span>{name}</span>
        <Link to={`/bestellingen/${orderNumber}`}>{orderNumber}</Link>
        <When at={createdAt} />
      </p>
      <p className="my-2 max-w-[42rem] break-words whitespace-pre-wrap">{text || t('noText')}</p>
      {pictures.length === 0 ? null : (
        <ul className="my-2 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <Picture
                address={`/beheer/beoordelingen/${id}/foto/${picture}`}
                alt={t('picture', { count: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      {refusalReason === null ? null : <p className="text-muted">{t('refusedFor', { reason: t(refusalReason) })}</p>}
      {fetcher.data && !fetcher.data.ok ? (
        <Notice tone="attention">{t(problemText(fetcher.data.problem))}</Notice>
      ) : null}
      {fetcher.data?.ok && status === 'published' ? <Notice tone="good">{t('saved')}</Notice> : null}
      <fetcher.Form method="post" className="no-print mt-2 max-w-[42rem]">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={review.seen} />
        {status === 'published' ? (
          <div className="flex flex-col items-start gap-2">
            <div className="w-full">
              <TextAreaField
                label={t('answer')}
                hint={t('answerHint')}
                name="answer"
                rows={2}
                maxLength={5_000}
                defaultValue={review.answer}
              />
            </div>
            <Button type="submit" name="act" value="answer" disabled={isBusy}>
              {t('save')}
            </Button>
          </div>
        ) : null}
        {status === 'waiting' ? (
          <div className="flex flex-wrap items-start gap-3">
            <Button type="submit" name="act" value="publish" disabled={isBusy} className="md:mt-6">
              {t('publish')}
            </Button>
            <div className="min-w-52 flex-1">
              <SelectField label={t('ground')} hint={t('groundHint')} name="reason">
                {refusalReasons.map((one) => (
                  <option key={one} value={one}>
                    {t(one)}
                  </option>
                ))}
              </SelectField>
            </div>
            <Button type="submit" name="act" value="refuse" kind="wrong" disabled={isBusy} className="md:mt-6">
              {t('refuse')}
            </Button>
          </div>
        ) : null}
      </fetcher.Form>
    </li>
  )
}
