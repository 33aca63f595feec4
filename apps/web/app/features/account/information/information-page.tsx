import type { Session } from '@toonbank/contract/account.ts'
import type { Passkey } from '@toonbank/contract/passkey.ts'
import type { InformationPart, InformationRefusal } from './information-answer.ts'
import { CompanyPart, DetailsPart, EmailAddressPart, LocalePart, PasswordPart } from './information-parts.tsx'
import { PasskeysPart } from './passkeys-part.tsx'

interface InformationPartsProps {
  readonly customer: Session
  readonly passkeys: readonly Passkey[]
  readonly isOwnerProven: boolean
  readonly edited: InformationPart | undefined
  readonly refusal: InformationRefusal | undefined
}

/** Who the customer is to the shop, and how they log in: one part at a time is a form. */
export function InformationParts({ passkeys, edited: wanted, refusal, ...known }: InformationPartsProps) {
  const edited = refusal?.part ?? wanted
  const propsOf = (part: InformationPart) => ({
    ...known,
    edited,
    refusal: refusal?.part === part ? refusal : undefined,
  })
  return (
    <>
      <DetailsPart {...propsOf('details')} />
      <CompanyPart {...propsOf('company')} />
      <EmailAddressPart {...propsOf('emailAddress')} />
      <PasswordPart {...propsOf('password')} />
      <PasskeysPart {...propsOf('passkey')} passkeys={passkeys} />
      <LocalePart {...propsOf('locale')} />
    </>
  )
}
