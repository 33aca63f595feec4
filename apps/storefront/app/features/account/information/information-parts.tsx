import type { Session } from '@toonbank/contract/shop/account.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { CustomerTypeFields, NameFields } from '../../../forms/customer-fields.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmEmailAddress } from './confirm-email-address.tsx'
import type { InformationPart, InformationRefusal } from './information-answer.ts'
import { InformationForm } from './information-form.tsx'
import { PartSection } from './part-section.tsx'
import { ProveByLink } from './prove-by-link.tsx'

export interface PartProps {
  readonly customer: Session
  readonly edited: InformationPart | undefined
  readonly refusal: InformationRefusal | undefined
  /** Without a password a mailed link has just proven the owner. */
  readonly isOwnerProven: boolean
}

export function DetailsPart({ customer, edited, refusal }: PartProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const common = useTexts('common')
  const { firstName, lastName, phoneNumber } = customer
  const typed = refusal?.typed ?? { firstName, lastName, phoneNumber }
  return (
    <PartSection
      part="details"
      title={t('information.details')}
      open={t('change')}
      isOpen={edited === 'details'}
      summary={
        <>
          <p>{`${firstName} ${lastName}`}</p>
          {phoneNumber === '' ? null : <p>{phoneNumber}</p>}
        </>
      }
    >
      <InformationForm part="details" refusal={refusal} stored={customer}>
        {(problemOf) => (
          <>
            <NameFields typed={typed} problemOf={problemOf} />
            <TextField
              id="phoneNumber"
              name="phoneNumber"
              type="tel"
              label={f('phoneNumber')}
              note={common('optional')}
              hint={f('phoneHint')}
              autoComplete="tel"
              defaultValue={typed.phoneNumber ?? ''}
              error={problemOf('phoneNumber')}
            />
          </>
        )}
      </InformationForm>
    </PartSection>
  )
}

export function CompanyPart({ customer, edited, refusal }: PartProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const { customerType, companyName, cocNumber, vatNumber, reference } = customer
  const facts = (['cocNumber', 'vatNumber', 'reference'] as const).filter((name) => customer[name] !== '')
  return (
    <PartSection
      part="company"
      title={t('information.company')}
      open={t('change')}
      isOpen={edited === 'company'}
      summary={
        customerType === 'private' ? (
          <p>{t('information.private')}</p>
        ) : (
          <>
            <p>{companyName}</p>
            {facts.map((name) => (
              <p key={name}>{`${f(name)}: ${customer[name]}`}</p>
            ))}
          </>
        )
      }
    >
      <InformationForm part="company" refusal={refusal} stored={customer}>
        {(problemOf) => (
          <CustomerTypeFields
            typed={refusal?.typed ?? { customerType, companyName, cocNumber, vatNumber, reference }}
            problemOf={problemOf}
          />
        )}
      </InformationForm>
    </PartSection>
  )
}

export function EmailAddressPart({ customer, edited, refusal, isOwnerProven }: PartProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  return (
    <PartSection
      part="emailAddress"
      title={f('emailAddress')}
      open={t('change')}
      isOpen={edited === 'emailAddress'}
      summary={
        <>
          <p>{customer.emailAddress}</p>
          {customer.hasPassword && !customer.isEmailProven ? <ConfirmEmailAddress /> : null}
        </>
      }
    >
      {customer.hasPassword || isOwnerProven ? (
        <InformationForm part="emailAddress" refusal={refusal}>
          {(problemOf) => (
            <>
              <p className="text-muted">{t('information.emailHint')}</p>
              <TextField
                id="emailAddress"
                name="emailAddress"
                type="email"
                label={t('information.newEmail')}
                autoComplete="email"
                defaultValue={refusal?.typed?.emailAddress ?? ''}
                error={problemOf('emailAddress')}
              />
              {customer.hasPassword ? <CurrentPassword refusal={refusal} problemOf={problemOf} /> : null}
            </>
          )}
        </InformationForm>
      ) : (
        <ProveByLink part="emailAddress" />
      )}
    </PartSection>
  )
}

export function PasswordPart({ customer, edited, refusal, isOwnerProven }: PartProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const { hasPassword, emailAddress } = customer
  return (
    <PartSection
      part="password"
      title={f('password')}
      open={t(hasPassword ? 'change' : 'information.choosePassword')}
      isOpen={edited === 'password'}
      summary={<p>{t(hasPassword ? 'information.hasPassword' : 'information.noPassword')}</p>}
    >
      {hasPassword || isOwnerProven ? (
        <InformationForm part="password" refusal={refusal}>
          {(problemOf) => (
            <>
              <p className="text-muted">{t('information.passwordHint')}</p>
              {/* Password managers store the password under this name. */}
              <input hidden readOnly autoComplete="username" value={emailAddress} />
              {hasPassword ? <CurrentPassword refusal={refusal} problemOf={problemOf} /> : null}
              <PasswordField
                name="newPassword"
                isNew
                label={f('newPassword')}
                error={problemOf('newPassword')}
                refusal={refusal}
              />
              <PasswordField
                name="passwordRepeat"
                label={f('passwordRepeat')}
                error={problemOf('passwordRepeat')}
                refusal={refusal}
              />
            </>
          )}
        </InformationForm>
      ) : (
        <ProveByLink part="password" />
      )}
    </PartSection>
  )
}

interface CurrentPasswordProps {
  readonly refusal: InformationRefusal | undefined
  readonly problemOf: (field: string) => string | undefined
}
const CurrentPassword = ({ refusal, problemOf }: CurrentPasswordProps) => {
  const t = useTexts('account')
  return (
    <PasswordField
      name="password"
      label={t('information.currentPassword')}
      error={problemOf('password')}
      refusal={refusal}
    />
  )
}

export function LocalePart({ customer, edited, refusal }: PartProps) {
  const t = useTexts('account')
  const title = t('information.locale')
  return (
    <PartSection
      part="locale"
      title={title}
      open={t('change')}
      isOpen={edited === 'locale'}
      summary={<p>{t(`information.locales.${customer.locale}`)}</p>}
    >
      <InformationForm part="locale" refusal={refusal}>
        {() => (
          <RadioCards
            legend={title}
            hideLegend
            name="locale"
            layout="grid gap-2 sm:grid-cols-2"
            cards={locales.map((locale) => ({ value: locale, label: t(`information.locales.${locale}`) }))}
            defaultValue={customer.locale}
          />
        )}
      </InformationForm>
    </PartSection>
  )
}
