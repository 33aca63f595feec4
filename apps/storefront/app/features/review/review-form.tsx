import { maxReviewPictures } from '@toonbank/domain/review/review-rules.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { Stars } from '@toonbank/ui/stars.tsx'
import { Form, useNavigation } from 'react-router'
import { PicturesField } from '../../forms/pictures-field.tsx'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CountedField, TextareaField } from '../../ui/form/counted-fields.tsx'
import type { ReviewableLine, ReviewState } from './review-state.ts'

interface ReviewFormProps {
  readonly line: ReviewableLine
  readonly firstName: string
  readonly state: ReviewState | undefined
}

export function ReviewForm({ line, firstName, state }: ReviewFormProps) {
  const t = useTexts('review')
  const phrase = usePhrase()
  const isBusy = useNavigation().state === 'submitting'
  const { uid, title, options, review } = line
  const own = state && 'lineUid' in state && state.lineUid === uid ? state : undefined
  const typed = own?.step === 'refused' && 'typed' in own ? own.typed : undefined
  const problem = own?.step === 'refused' && 'problem' in own ? own.problem : undefined
  const problems = own?.step === 'refused' && 'problems' in own ? own.problems : {}
  const isDecided = review && review.status !== 'waiting'
  return (
    <section id={uid} className="scroll-mt-24 border-t border-line py-8">
      <h2 className="text-21">{title}</h2>
      {options ? <p className="mt-1 text-13 text-muted">{options}</p> : null}
      {problem ? (
        <Alert tone="error" className="mt-4">
          {problem === 'reviewDecided' ? t('decided') : phrase(problem)}
        </Alert>
      ) : null}
      {isDecided ? (
        <div className="mt-4 grid gap-2">
          <Stars value={review.stars} label={t('starsChoice', { count: review.stars })} />
          <p className="whitespace-pre-line">{review.text}</p>
          <p className="text-muted">{t(review.status === 'published' ? 'published' : 'refused')}</p>
        </div>
      ) : (
        <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="mt-4 grid gap-5">
          {own?.step === 'sent' ? <Alert tone="success">{t('sent')}</Alert> : null}
          <input type="hidden" name="lineUid" value={uid} />
          <RadioCards
            legend={t('stars')}
            name="stars"
            defaultValue={typed?.stars ?? (review ? String(review.stars) : undefined)}
            error={problems.stars ? t('starsMissing') : undefined}
            cards={[5, 4, 3, 2, 1].map((count) => ({
              value: String(count),
              label: <Stars value={count} label={t('starsChoice', { count })} />,
            }))}
          />
          <TextareaField
            name="text"
            label={t('text')}
            hint={t('textHint')}
            note={t('optional')}
            rows={5}
            maxLength={4_000}
            defaultValue={typed?.text ?? review?.text}
          />
          <CountedField
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            note={t('optional')}
            maxLength={40}
            autoComplete="given-name"
            defaultValue={typed?.name ?? review?.name ?? firstName}
          />
          <div>
            <PicturesField
              key={own?.step === 'sent' ? own.at : 'open'}
              most={maxReviewPictures}
              refused={own?.step === 'refused' && 'pictures' in own ? own.pictures : undefined}
            />
            <p className="mt-1 text-13 text-muted">{t('pictures.note')}</p>
          </div>
          {review && review.pictures > 0 ? (
            <div>
              <p className="text-muted">{t('pictures.had', { count: review.pictures })}</p>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  key={own?.step === 'sent' ? own.at : 'open'}
                  type="checkbox"
                  name="dropPictures"
                  className="size-5 accent-clay"
                />
                {t('pictures.drop')}
              </label>
            </div>
          ) : null}
          <Button type="submit" name="intent" value="send" busy={isBusy} className="justify-self-start">
            {t(review ? 'change' : 'send')}
          </Button>
        </Form>
      )}
    </section>
  )
}
