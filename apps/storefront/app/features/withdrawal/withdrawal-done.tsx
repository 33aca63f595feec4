import { Alert } from '@toonbank/ui/alert.tsx'
import { DayText } from '../../shop/day-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { WithdrawalState } from './withdrawal-state.ts'

type Props = Omit<Extract<WithdrawalState, { step: 'done' }>, 'step'>

export function WithdrawalDone({ at, emailAddress, statement, isSent }: Props) {
  const t = useTexts('withdrawal')
  const { isFree, address } = useShop().config.returnPolicy
  return (
    <>
      <Alert tone="success" className="mt-6" title={t('done.title')}>
        <p>
          {t('done.at')} <DayText at={at} withTime />. {t('done.mailed', { email: emailAddress })}
        </p>
      </Alert>
      <h2 className="mt-8 mb-2 text-21">{t('done.stated')}</h2>
      <p className="border-l-2 border-line pl-4 text-muted">{statement}</p>
      <h2 className="mt-8 mb-2 text-21">{t('done.next')}</h2>
      <div className="grid gap-3">
        {isSent ? (
          <>
            <p>{t('done.send', { address })}</p>
            <p>{t(isFree ? 'done.free' : 'done.paidByCustomer')}</p>
          </>
        ) : (
          <p>{t('done.notSent')}</p>
        )}
        <p>
          {t('done.money')} {isSent ? t('done.wait') : null}
        </p>
      </div>
    </>
  )
}
