import { addressForm } from '@toonbank/contract/address.ts'
import type { ComponentType } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { usePhrase, useTexts } from '../texts/use-texts.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { NameFields } from './customer-fields.tsx'
import type { Problems, Typed } from './parse-form.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { useProblems } from './use-problems.ts'

interface AddressFormProps {
  /** The page's; in a panel that has a title there is none. */
  readonly title?: string
  /** What the button says. */
  readonly save: string
  readonly typed: Typed
  readonly problems?: Problems | undefined
  /** A refusal that is not about one field. */
  readonly phrase?: string | undefined
  /** In a panel the form of a fetcher, and where it is sent. */
  readonly form?: { readonly Form: ComponentType<FormProps>; readonly action: string; readonly isBusy: boolean }
}

const nothing: Problems = {}

/**
 * A delivery address of a customer, a new one or one that is changed (`typed.uid`), in the account and on the way
 * through the checkout.
 */
export function AddressForm({ title, save, typed, problems = nothing, phrase: refusal, form }: AddressFormProps) {
  const t = useTexts('forms')
  const common = useTexts('common')
  const { watch, problemOf } = useProblems(addressForm, problems)
  const phrase = usePhrase()
  const isSubmitting = useNavigation().state === 'submitting'
  const Sent = form?.Form ?? Form
  return (
    <Sent
      method="post"
      noValidate
      {...watch}
      {...(form ? { action: form.action } : {})}
      className="grid max-w-column gap-6"
    >
      {title ? <h1 className="text-28 sm:text-40">{title}</h1> : null}
      {refusal ? <Alert tone="error">{phrase(refusal)}</Alert> : null}
      {typed.uid ? <input type="hidden" name="uid" value={typed.uid} /> : null}
      {form ? <input type="hidden" name="stay" value="1" /> : null}
      <ProblemSummary problems={problems} />
      <TextField
        id="companyName"
        name="companyName"
        label={t('companyName')}
        note={common('optional')}
        autoComplete="organization"
        defaultValue={typed.companyName ?? ''}
      />
      <NameFields typed={typed} problemOf={problemOf} />
      <AddressFields typed={typed} problemOf={problemOf} />
      <Button type="submit" busy={form?.isBusy ?? isSubmitting} className="sm:justify-self-end">
        {save}
      </Button>
    </Sent>
  )
}
