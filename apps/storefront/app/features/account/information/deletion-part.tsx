import { Form, useNavigation } from 'react-router'
import { FormRefusal } from '../../../forms/form-refusal.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { PartProps } from './information-parts.tsx'
import { PartSection } from './part-section.tsx'
import { ProveByLink } from './prove-by-link.tsx'

export function DeletionPart({ customer, edited, refusal, isOwnerProven }: PartProps) {
  const t = useTexts('account')
  const href = useHref()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <PartSection
      part="deletion"
      title={t('privacy.title')}
      open={t('privacy.delete')}
      isOpen={edited === 'deletion'}
      summary={
        <>
          <p>{t('privacy.lead')}</p>
          <a href={href('accountExport')} download className="flex min-h-11 items-center link">
            {t('privacy.download')}
          </a>
        </>
      }
    >
      {customer.hasPassword || isOwnerProven ? (
        <Form method="post" noValidate className="grid gap-5">
          <FormRefusal phrase={refusal?.phrase} />
          <p>{t('privacy.deleteLead')}</p>
          <ul className="list-disc pl-5">
            {(['gone', 'kept', 'documents'] as const).map((what) => (
              <li key={what}>{t(`privacy.${what}`)}</li>
            ))}
          </ul>
          <input type="hidden" name="part" value="deletion" />
          {customer.hasPassword ? (
            <PasswordField
              name="password"
              label={t('information.currentPassword')}
              error={refusal?.problems.password ? t('privacy.passwordWrong') : undefined}
              refusal={refusal}
            />
          ) : null}
          <Button type="submit" look="secondary" busy={isBusy} className="justify-self-start">
            {t('privacy.deleteForGood')}
          </Button>
        </Form>
      ) : (
        <ProveByLink part="deletion" />
      )}
    </PartSection>
  )
}
