import { Alert } from '@toonbank/ui/alert.tsx'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useDayText } from '../../shop/day-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { WithdrawalLine } from './withdrawal-line.tsx'
import type { WithdrawalState } from './withdrawal-state.ts'

type Props = Omit<Extract<WithdrawalState, { step: 'choose' }>, 'step'>

export function ChooseGoodsForm({ by, order, problem, chosen }: Props) {
  const t = useTexts('withdrawal')
  const phrase = usePhrase()
  const href = useHref()
  const dayText = useDayText()
  const { returnDays } = useShop().config.returnPolicy
  const isBusy = useNavigation().state === 'submitting'
  const isAny = order.lines.some(({ right }) => right === 'open')
  const refusal = useRef<HTMLDivElement>(null)
  // It takes the focus once for each refusal, because the pressed button is far below, or gone.
  useEffect(() => {
    if (problem && order) refusal.current?.focus()
  }, [problem, order])
  return (
    <>
      <p className="mt-3 mb-6 text-17 text-muted">{t('order', { number: order.orderNumber })}</p>
      {problem ? (
        <div ref={refusal} tabIndex={-1} className="mb-6 scroll-mt-6 outline-none">
          <Alert tone="error">{problem === 'tooManyRequests' ? phrase(problem) : t(problem)}</Alert>
        </div>
      ) : null}
      {isAny ? null : <Alert className="mb-6">{t('nothingLeft')}</Alert>}
      <Form method="post" noValidate>
        {Object.entries({ ...by, seen: order.seen }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className={isAny ? 'text-21' : 'sr-only'}>{t('choose')}</legend>
          {isAny ? <p className="mt-1 text-muted">{t('chooseLead')}</p> : null}
          <ul className="mt-4 border-t border-line">
            {order.lines.map((line) => (
              <WithdrawalLine key={line.uid} line={line} lastDay={order.lastDay} chosen={chosen} />
            ))}
          </ul>
        </fieldset>
        {isAny ? (
          <div className="mt-5 grid gap-5">
            <p className="text-muted">
              {order.lastDay === null
                ? t('untilUnknown', { count: returnDays })
                : t('until', { day: dayText(order.lastDay) })}
            </p>
            <p>{t('statement', { name: by.name, email: by.emailAddress })}</p>
            <Button type="submit" name="intent" value="confirm" busy={isBusy} className="justify-self-start">
              {t('confirm')}
            </Button>
          </div>
        ) : null}
      </Form>
      <p className="mt-6">
        <ShopLink to={href('withdraw')} className="inline-flex min-h-11 items-center link">
          {t('back')}
        </ShopLink>
      </p>
    </>
  )
}
