import { informationForm } from '@toonbank/contract/shop/account-form.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { usePhrase, useTexts } from '../texts/use-texts.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields, CustomerTypeFields, NameFields } from './customer-fields.tsx'
import type { Problems, Typed } from './parse-form.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { useProblems } from './use-problems.ts'

export interface CustomerFormProps {
  readonly typed: Typed
  readonly problems?: Problems | undefined
  readonly phrase?: string | undefined
  readonly refusalLead?: ReactNode
  readonly comesFirst?: boolean | undefined
}

const nothing: Problems = {}

export function CustomerForm({
  typed,
  problems = nothing,
  phrase: refusal,
  comesFirst,
  refusalLead,
  children,
}: CustomerFormProps & { children: (problemOf: (field: string) => string | undefined) => ReactNode }) {
  const f = useTexts('forms')
  const phrase = usePhrase()
  const { watch, validated, problemOf } = useProblems(informationForm, problems)
  return (
    <Form method="post" noValidate {...watch} className="grid grid-cols-1 gap-8">
      <ValidatedFields value={validated}>
        {refusal ? <Alert tone="error">{phrase(refusal)}</Alert> : null}
        <ProblemSummary problems={problems} problemOf={problemOf} lead={refusalLead} />
        <CustomerTypeFields typed={typed} problemOf={problemOf} />
        <NameFields typed={typed} problemOf={problemOf} comesFirst={comesFirst} />
        <ContactFields typed={typed} problemOf={problemOf} />
        <section className="grid grid-cols-1 gap-5">
          <h2 className="text-21">{f('yourAddress')}</h2>
          <AddressFields typed={typed} problemOf={problemOf} />
        </section>
        {children(problemOf)}
      </ValidatedFields>
    </Form>
  )
}
