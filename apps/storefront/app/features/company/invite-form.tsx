import { emailAddress } from '@toonbank/contract/shop/account-form.ts'
import { personName } from '@toonbank/contract/shop/address.ts'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import { Form, useNavigation } from 'react-router'
import * as v from 'valibot'
import { NameFields } from '../../forms/customer-fields.tsx'
import { FormOwner } from '../../forms/form-owner.tsx'
import { useProblems } from '../../forms/use-problems.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { PeopleRefusal } from './people-refusal.ts'
import { RoleFields } from './role-fields.tsx'

const schema = v.object({ firstName: personName, lastName: personName, emailAddress })
const noProblems = {}

export function InviteForm({ refusal }: { refusal: PeopleRefusal | undefined }) {
  const t = useTexts('company')
  const f = useTexts('forms')
  const { state, formData } = useNavigation()
  const typed = refusal?.typed ?? {}
  const { watch, validated, problemOf } = useProblems(schema, refusal?.problems ?? noProblems)
  return (
    <section aria-labelledby="invite-title" className="mt-10">
      <h2 id="invite-title" className="text-21">
        {t('invite')}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t('inviteLead')}</p>
      <Form method="post" noValidate {...watch} className="grid max-w-column gap-5">
        <FormOwner />
        <ValidatedFields value={validated}>
          <NameFields typed={typed} problemOf={problemOf} />
          <TextField
            id="emailAddress"
            name="emailAddress"
            type="email"
            label={f('emailAddress')}
            autoComplete="off"
            defaultValue={typed.emailAddress ?? ''}
            error={problemOf('emailAddress')}
          />
          <RoleFields
            role={typed.role === 'finance' ? 'finance' : 'buyer'}
            mayOrderOnAccount={typed.mayOrderOnAccount === '1'}
          />
          <Button
            type="submit"
            name="do"
            value="invite"
            busy={state === 'submitting' && formData?.get('do') === 'invite'}
            className="justify-self-start"
          >
            {t('send')}
          </Button>
        </ValidatedFields>
      </Form>
    </section>
  )
}
