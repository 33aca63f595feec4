import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ChooseGoodsForm } from './choose-goods-form.tsx'
import { FindOrderForm } from './find-order-form.tsx'
import { WithdrawalDone } from './withdrawal-done.tsx'
import type { WithdrawalState } from './withdrawal-state.ts'

export function WithdrawalPage({ state }: { state: WithdrawalState }) {
  const t = useTexts('withdrawal')
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = state
  const shown = useRef(step)
  // The focused button is gone after a step, so the heading takes the focus.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <div className="mx-auto max-w-xl">
        <h1 ref={heading} tabIndex={-1} className="text-28 outline-none sm:text-40">
          {t('title')}
        </h1>
        {state.step === 'find' ? <FindOrderForm {...state} /> : null}
        {state.step === 'choose' ? <ChooseGoodsForm {...state} /> : null}
        {state.step === 'done' ? <WithdrawalDone {...state} /> : null}
      </div>
    </div>
  )
}
