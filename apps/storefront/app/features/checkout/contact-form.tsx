import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import { Form, useNavigation } from 'react-router'
import { contactForm } from '../../forms/contact-form-schema.ts'
import { ContactFields, NameFields } from '../../forms/customer-fields.tsx'
import { FormOwner } from '../../forms/form-owner.tsx'
import type { Problems, Typed } from '../../forms/parse-form.ts'
import { ProblemSummary } from '../../forms/problem-summary.tsx'
import { useProblems } from '../../forms/use-problems.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

const nothing: Problems = {}

interface ContactFormProps {
  readonly typed: Typed
  readonly stored: Typed
  readonly problems?: Problems | undefined
}

export function ContactForm({ typed, stored, problems = nothing }: ContactFormProps) {
  const t = useTexts('checkout')
  const { watch, validated, problemOf } = useProblems(contactForm, problems, stored)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate {...watch} className="grid max-w-column grid-cols-1 gap-6">
      <ValidatedFields value={validated}>
        <h1 className="text-28 sm:text-40">{t('contactTitle')}</h1>
        <FormOwner />
        <ProblemSummary problems={problems} problemOf={problemOf} />
        <NameFields typed={typed} problemOf={problemOf} />
        <ContactFields typed={typed} problemOf={problemOf} />
        <Button type="submit" busy={isBusy} className="sm:justify-self-end">
          {t('saveContact')}
        </Button>
      </ValidatedFields>
    </Form>
  )
}
