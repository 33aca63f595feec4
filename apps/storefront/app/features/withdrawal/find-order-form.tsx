import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { WithdrawalState } from './withdrawal-state.ts'

type Props = Omit<Extract<WithdrawalState, { step: 'find' }>, 'step'>

export function FindOrderForm({ typed, problems, problem }: Props) {
  const t = useTexts('withdrawal')
  const f = useTexts('forms')
  const phrase = usePhrase()
  const { config } = useShop()
  const { email } = config.support
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <p className="mt-3 mb-6 text-17 text-muted">{t('lead')}</p>
      {problem ? (
        <Alert tone="error" className="mb-6">
          <p>{problem === 'orderNotFound' ? t('orderNotFound') : phrase(problem)}</p>
          {email ? <p>{t('mailInstead', { email })}</p> : null}
        </Alert>
      ) : null}
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          defaultValue={typed.name}
          error={problems.name ? f('required') : undefined}
        />
        <TextField
          name="orderNumber"
          label={t('orderNumber')}
          hint={t('orderNumberHint')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.orderNumber}
          error={problems.orderNumber ? f('required') : undefined}
        />
        <TextField
          name="emailAddress"
          type="email"
          label={t('emailAddress')}
          hint={t('emailHint')}
          autoComplete="email"
          defaultValue={typed.emailAddress}
          error={problems.emailAddress ? f('emailInvalid') : undefined}
        />
        <Button type="submit" name="intent" value="find" busy={isBusy} className="justify-self-start">
          {t('find')}
        </Button>
      </Form>
      <p className="mt-8 text-muted">{t('right', { count: config.returnPolicy.returnDays })}</p>
      {email ? <p className="mt-3 text-muted">{t('otherWays', { email })}</p> : null}
    </>
  )
}
