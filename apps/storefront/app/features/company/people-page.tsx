import type { CompanyInvitation, CompanyPerson } from '@toonbank/contract/shop/company.ts'
import { FormRefusal } from '../../forms/form-refusal.tsx'
import { useDayText } from '../../shop/day-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { fullName } from './full-name.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteForm } from './invite-form.tsx'
import type { PeopleRefusal } from './people-refusal.ts'
import { PersonActions } from './person-actions.tsx'

interface PeoplePageProps {
  readonly people: readonly CompanyPerson[]
  readonly invitations: readonly CompanyInvitation[]
  readonly changed: string | undefined
  readonly ended: string | undefined
  readonly refusal: PeopleRefusal | undefined
}

export function PeoplePage({ people, invitations, changed, ended, refusal }: PeoplePageProps) {
  const t = useTexts('company')
  const day = useDayText()
  const { customer } = useShop()
  return (
    <>
      <p className="mb-6 max-w-prose text-17 text-muted">{t('lead', { company: customer?.companyName ?? '' })}</p>
      <FormRefusal phrase={refusal?.phrase} className="mb-6" />
      <ul className="border-t border-line">
        {people.map((person) => (
          <li key={person.uid} id={`person-${person.uid}`} className="border-b border-line py-4">
            <PersonName of={person} />
            <p className="text-13 text-muted">
              {t(`may.${person.role}`)}{' '}
              {person.role === 'buyer' && person.mayOrderOnAccount ? `${t('onAccount')}.` : ''}
            </p>
            {person.role === 'owner' ? null : (
              <PersonActions
                person={person}
                state={person.uid === changed ? 'changed' : person.uid === ended ? 'ended' : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 ? (
        <section aria-labelledby="invitations-title" className="mt-10">
          <h2 id="invitations-title" className="mb-3 text-21">
            {t('invitations')}
          </h2>
          <ul className="border-t border-line">
            {invitations.map((invitation) => (
              <li key={invitation.uid} className="border-b border-line py-4">
                <PersonName of={invitation} />
                <p className={`text-13 ${invitation.isExpired ? 'text-red' : 'text-muted'}`}>
                  {invitation.isExpired ? t('expired') : t('expires', { day: day(invitation.expiresAt) })}
                </p>
                <InvitationActions invitation={invitation} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <InviteForm refusal={refusal} />
    </>
  )
}

function PersonName({ of }: { of: Pick<CompanyPerson, 'firstName' | 'lastName' | 'emailAddress' | 'role'> }) {
  const t = useTexts('company')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{fullName(of)}</span> <span className="text-muted">{of.emailAddress}</span>
      </p>
      <p>{t(`roles.${of.role}`)}</p>
    </div>
  )
}
