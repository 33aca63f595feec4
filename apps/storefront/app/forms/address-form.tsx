import { addressForm } from '@toonbank/contract/shop/address.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import type { ComponentType } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { usePhrase, useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { AddressFields } from './address-fields.tsx'
import { NameFields } from './customer-fields.tsx'
import { FormOwner } from './form-owner.tsx'
import type { Problems, Typed } from './parse-form.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { useProblems } from './use-problems.ts'

interface AddressFormProps {
  readonly title?: string
  readonly save: string
  readonly typed: Typed
  readonly stored?: object | undefined
  readonly problems?: Problems | undefined
  readonly phrase?: string | undefined
  readonly form?: { readonly Form: ComponentType<FormProps>; readonly action: string; readonly isBusy: boolean }
}

const nothing: Problems = {}

export function AddressForm({
  title,
  save,
  typed,
  stored,
  problems = nothing,
  phrase: refusal,
  form,
}: AddressFormProps) {
  const t = useTexts('forms')
  const common = useTexts('common')
  const { watch, validated, problemOf } = useProblems(addressForm, problems, stored)
  const phrase = usePhrase()
  const isSubmitting = useNavigation().state === 'submitting'
  const Sent = form?.Form ?? Form
  return (
    <Sent
      method="post"
      noValidate
      {...watch}
      {...(form ? { action: form.action } : {})}
      className="grid max-w-column grid-cols-1 gap-6"
    >
      <ValidatedFields value={validated}>
        {title ? <h1 className="text-28 sm:text-40">{title}</h1> : null}
        {refusal ? <Alert tone="error">{phrase(refusal)}</Alert> : null}
        {typed.uid ? <input type="hidden" name="uid" value={typed.uid} /> : null}
        {form ? <input type="hidden" name="stay" value="1" /> : null}
        <FormOwner />
        <ProblemSummary problems={problems} problemOf={problemOf} />
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
      </ValidatedFields>
    </Sent>
  )
}
