import { Form, useNavigation } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { InformationPart } from './information-answer.ts'

/** A customer without a password proves by a mailed link that the account is theirs, before a change of this part. */
export function ProveByLink({ part }: { part: InformationPart }) {
  const t = useTexts('account')
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="grid gap-4">
      <p className="text-muted">{t('information.linkFirst')}</p>
      <Button
        type="submit"
        name="linkFor"
        value={part}
        look="secondary"
        busy={state === 'submitting' && formData?.get('linkFor') === part}
        className="justify-self-start"
      >
        {t('information.mailLink')}
      </Button>
    </Form>
  )
}
