import type { Session } from '@toonbank/contract/shop/account.ts'
import { CheckboxField } from '@toonbank/ui/form/checkbox-field.tsx'
import { FormOwner } from '../../forms/form-owner.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CountedField } from '../../ui/form/counted-fields.tsx'

/**
 * A business gives its own reference, and everybody may refuse the mail that asks for a review. The `key` is the
 * customer's id, so that one customer's input disappears when the page becomes another's.
 */
export function OrderExtras({ customer, asksForReviews }: { customer: Session; asksForReviews: boolean }) {
  const t = useTexts('checkout')
  const f = useTexts('forms')
  return (
    <>
      <FormOwner />
      {customer.customerType === 'business' ? (
        <>
          <input type="hidden" name="formerReference" value={customer.reference} />
          <CountedField
            name="reference"
            label={f('reference')}
            hint={f('referenceHint')}
            maxLength={200}
            defaultValue={customer.reference}
            onChange={(event) => event.stopPropagation()}
          />
        </>
      ) : null}
      {asksForReviews ? (
        <CheckboxField name="noReviewMail" label={t('noReviewMail')} onChange={(event) => event.stopPropagation()} />
      ) : null}
    </>
  )
}
