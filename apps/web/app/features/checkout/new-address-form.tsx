import { addressForm } from '@toonbank/contract/address.ts'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from '../../forms/address-fields.tsx'
import { NameFields } from '../../forms/customer-fields.tsx'
import type { Problems, Typed } from '../../forms/parse-form.ts'
import { useProblems } from '../../forms/use-problems.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const nothing: Problems = {}

/** Another delivery address of a customer. */
export function NewAddressForm({ typed, problems = nothing }: { typed: Typed; problems?: Problems | undefined }) {
  const t = useTexts('checkout')
  const f = useTexts('forms')
  const common = useTexts('common')
  const { watch, problemOf } = useProblems(addressForm, problems)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate {...watch} className="grid gap-6">
      <h1 className="text-28 sm:text-40">{t('newAddressTitle')}</h1>
      <TextField
        id="companyName"
        name="companyName"
        label={f('companyName')}
        note={common('optional')}
        autoComplete="organization"
        defaultValue={typed.companyName ?? ''}
      />
      <NameFields typed={typed} problemOf={problemOf} />
      <AddressFields typed={typed} problemOf={problemOf} />
      <Button type="submit" busy={isBusy} className="sm:justify-self-end">
        {t('saveAddress')}
      </Button>
    </Form>
  )
}
