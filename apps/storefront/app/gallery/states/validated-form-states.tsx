import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import { useState } from 'react'
import { contactForm } from '../../forms/contact-form-schema.ts'
import { ContactFields, NameFields } from '../../forms/customer-fields.tsx'
import { ProblemSummary } from '../../forms/problem-summary.tsx'
import { useProblems } from '../../forms/use-problems.ts'
import { Button } from '../../ui/button.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

const noProblems: Readonly<Record<string, string>> = {}
const refused = { firstName: 'nameInvalid', emailAddress: 'emailInvalid' }

export function ValidatedFormStates() {
  const { error } = useSample()
  const [problems, answer] = useState(noProblems)
  const { watch, validated, problemOf } = useProblems(contactForm, problems)
  return (
    <State
      name="Empty, right, wrong, refused"
      note="Each text is validated when it is left; a problem goes as soon as it is mended. The button shows what the server's refusal does."
    >
      <form noValidate {...watch} className="grid gap-5">
        <ValidatedFields value={validated}>
          <ProblemSummary problems={problems} problemOf={problemOf} />
          <NameFields typed={noProblems} problemOf={problemOf} />
          <ContactFields typed={noProblems} problemOf={problemOf} />
          <Button look="secondary" onClick={() => answer(problems === refused ? noProblems : refused)}>
            {error}
          </Button>
        </ValidatedFields>
      </form>
    </State>
  )
}
