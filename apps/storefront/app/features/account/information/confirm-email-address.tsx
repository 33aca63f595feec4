import { Form, useNavigation } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

export function ConfirmEmailAddress() {
  const t = useTexts('account')
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="mt-3 grid max-w-column gap-3">
      <p className="text-13 text-muted">{t('information.emailUnproven')}</p>
      <Button
        type="submit"
        name="confirmedAddress"
        value="mail"
        look="secondary"
        busy={state === 'submitting' && formData?.has('confirmedAddress') === true}
        className="justify-self-start"
      >
        {t('information.emailMailLink')}
      </Button>
    </Form>
  )
}
