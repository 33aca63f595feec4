import type { CompanyInvitation } from '@toonbank/contract/shop/company.ts'
import { Form } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import { fullName } from './full-name.ts'

export function InvitationActions({ invitation }: { invitation: CompanyInvitation }) {
  const t = useTexts('company')
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-x-6">
      <input type="hidden" name="invitation" value={invitation.uid} />
      {(['again', 'withdraw'] as const).map((what) => (
        <button
          key={what}
          type="submit"
          name="do"
          value={what}
          className="inline-flex min-h-11 items-center link"
          aria-label={`${t(what)}: ${fullName(invitation)}`}
        >
          {t(what)}
        </button>
      ))}
    </Form>
  )
}
