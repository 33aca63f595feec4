import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Passkey } from '@toonbank/contract/shop/passkey.ts'
import type { OwnSession } from '@toonbank/contract/shop/session.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { DeletionPart } from './deletion-part.tsx'
import type { InformationPart, InformationRefusal } from './information-answer.ts'
import { CompanyPart, DetailsPart, EmailAddressPart, LocalePart, PasswordPart } from './information-parts.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

interface InformationPartsProps {
  readonly customer: Session
  readonly passkeys: readonly Passkey[]
  readonly sessions: readonly OwnSession[]
  readonly isOwnerProven: boolean
  readonly edited: InformationPart | undefined
  readonly refusal: InformationRefusal | undefined
}

export function InformationParts({ passkeys, sessions, ...props }: InformationPartsProps) {
  const propsOf = (part: InformationPart) => partPropsOf(part, props)
  return (
    <>
      <DetailsPart {...propsOf('details')} />
      {mayDo(props.customer.role, 'manageCompany') ? <CompanyPart {...propsOf('company')} /> : null}
      <EmailAddressPart {...propsOf('emailAddress')} />
      <PasswordPart {...propsOf('password')} />
      <PasskeysPart {...propsOf('passkey')} passkeys={passkeys} />
      {sessions.length > 0 ? <SessionsPart sessions={sessions} /> : null}
      <LocalePart {...propsOf('locale')} />
    </>
  )
}

export const PrivacyPart = ({ passkeys: _, sessions: __, ...props }: InformationPartsProps) => (
  <DeletionPart {...partPropsOf('deletion', props)} />
)

const partPropsOf = (
  part: InformationPart,
  { edited, refusal, customer, isOwnerProven }: Omit<InformationPartsProps, 'passkeys' | 'sessions'>,
) => ({
  ...{ customer, isOwnerProven },
  edited: refusal?.part ?? edited,
  refusal: refusal?.part === part ? refusal : undefined,
})
