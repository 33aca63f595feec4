import { addressForm } from '@toonbank/contract/address.ts'
import { Form, useNavigation } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { NameFields } from './customer-fields.tsx'
import type { Problems, Typed } from './parse-form.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { useProblems } from './use-problems.ts'

interface AddressFormProps {
  readonly title: string
  /** What the button says. */
  readonly save: string
  readonly typed: Typed
  readonly problems?: Problems | undefined
}

const nothing: Problems = {}

/** Another delivery address of a customer, in the account and on the way through the checkout. */
export function AddressForm({ title, save, typed, problems = nothing }: AddressFormProps) {
  const t = useTexts('forms')
  const common = useTexts('common')
  const { watch, problemOf } = useProblems(addressForm, problems)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate {...watch} className="grid max-w-column gap-6">
      <h1 className="text-28 sm:text-40">{title}</h1>
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
      <Button type="submit" busy={isBusy} className="sm:justify-self-end">
        {save}
      </Button>
    </Form>
  )
}
