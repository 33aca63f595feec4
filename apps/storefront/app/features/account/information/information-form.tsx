import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormOwner } from '../../../forms/form-owner.tsx'
import { FormRefusal } from '../../../forms/form-refusal.tsx'
import { useProblems } from '../../../forms/use-problems.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import type { InformationRefusal } from './information-answer.ts'
import { informationSchemas, type SavedPart } from './information-schemas.ts'

interface InformationFormProps {
  readonly part: SavedPart
  readonly refusal: InformationRefusal | undefined
  readonly stored?: object
  readonly children: (problemOf: (field: string) => string | undefined) => ReactNode
}

const noProblems = {}
const nothingStored = {}

/** After a refusal the first wrong field has the focus, and nothing typed is lost. */
export function InformationForm({ part, refusal, stored = nothingStored, children }: InformationFormProps) {
  const t = useTexts('account')
  const { state, formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const { watch, validated, problemOf } = useProblems(informationSchemas[part], refusal?.problems ?? noProblems, stored)
  useEffect(() => {
    const wanted = refusal ? '[aria-invalid=true]' : 'input:not([type=hidden], [hidden])'
    form.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: refusal === undefined })
  }, [refusal])
  return (
    <Form ref={form} method="post" noValidate {...watch} className="grid gap-5">
      <ValidatedFields value={validated}>
        <FormRefusal phrase={refusal?.phrase} />
        <input type="hidden" name="part" value={part} />
        <FormOwner />
        {children(problemOf)}
        <Button
          type="submit"
          busy={state === 'submitting' && formData?.get('part') === part}
          className="justify-self-start"
        >
          {t('information.save')}
        </Button>
      </ValidatedFields>
    </Form>
  )
}
