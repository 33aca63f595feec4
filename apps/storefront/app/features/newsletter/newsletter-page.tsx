import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { PlainPage } from '@toonbank/ui/plain-page.tsx'
import { Form, useNavigation } from 'react-router'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

export interface NewsletterState {
  readonly step: 'ask' | 'mailed'
  readonly typed: string
  readonly problem?: string
}

export function NewsletterPage({ state: { step, typed, problem } }: { state: NewsletterState }) {
  const t = useTexts('content')
  const isBusy = useNavigation().state === 'submitting'
  if (step === 'mailed')
    return (
      <PlainPage title={t('newsletter.mailedTitle')}>
        <p className="text-17">{t('newsletter.mailed', { emailAddress: typed })}</p>
      </PlainPage>
    )
  return (
    <PlainPage title={t('newsletter.title')}>
      <p className="mb-6 text-17 text-muted">{t('newsletter.lead')}</p>
      <FormRefusal phrase={problem === 'invalidInput' ? undefined : problem} className="mb-6" />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="emailAddress"
          type="email"
          label={t('newsletter.emailAddress')}
          autoComplete="email"
          maxLength={254}
          defaultValue={typed}
          error={problem === 'invalidInput' ? t('newsletter.emailInvalid') : undefined}
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('newsletter.ask')}
        </Button>
      </Form>
    </PlainPage>
  )
}
