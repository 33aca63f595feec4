import type { Reviewable } from '@toonbank/contract/shop/review.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { Form } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ReviewState } from './review-state.ts'

interface ReviewPageProps {
  readonly order: Reviewable | null
  readonly state: ReviewState | undefined
}

export function ReviewPage({ order, state }: ReviewPageProps) {
  const t = useTexts('review')
  const href = useHref()
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-28 sm:text-40">{t('title')}</h1>
        {order === null || state?.step === 'ended' ? (
          <Alert className="mt-6">{t('ended')}</Alert>
        ) : (
          <>
            <p className="mt-3 text-17 text-muted">{t('lead')}</p>
            <p className="mt-1 mb-6 flex flex-wrap items-center gap-x-6 text-muted">
              {t('order', { number: order.orderNumber })}
              <ShopLink to={href('aboutReviews')} className="inline-flex min-h-11 items-center link">
                {t('how')}
              </ShopLink>
            </p>
            {order.lines.length === 0 ? <Alert>{t('nothing')}</Alert> : null}
            {order.lines.map((line) => (
              <ReviewForm key={line.uid} line={line} firstName={order.firstName} state={state} />
            ))}
            <Form method="post" id="stop" preventScrollReset className="grid gap-3 rounded bg-linen px-5 py-4">
              <h2 className="text-17">{t('stop.title')}</h2>
              {state?.step === 'stopped' ? (
                <Alert tone="success">{t('stop.done')}</Alert>
              ) : (
                <>
                  <p className="text-muted">{t('stop.text')}</p>
                  <Button type="submit" look="secondary" name="intent" value="stop" className="justify-self-start">
                    {t('stop.button')}
                  </Button>
                </>
              )}
            </Form>
          </>
        )}
      </div>
    </div>
  )
}
