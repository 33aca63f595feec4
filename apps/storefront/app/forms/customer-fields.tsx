import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { Typed } from './parse-form.ts'

interface FieldsProps {
  readonly typed: Typed
  readonly problemOf: (field: string) => string | undefined
}

/** CSS alone hides the fields of businesses, so that the choice works without JavaScript. */
export function CustomerTypeFields({ typed, problemOf }: FieldsProps) {
  const t = useTexts('forms')
  const [chosen, choose] = useState(typed.customerType ?? 'private')
  const field = (name: 'companyName' | 'cocNumber' | 'vatNumber' | 'reference') => ({
    id: name,
    name,
    label: t(name),
    defaultValue: typed[name] ?? '',
    error: problemOf(name),
    maxLength: name === 'cocNumber' || name === 'vatNumber' ? 20 : 200,
  })
  return (
    <div className="group/type grid grid-cols-1 gap-5">
      <RadioCards
        legend={t('customerType')}
        name="customerType"
        layout="grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1"
        cards={[
          { value: 'private', label: t('private') },
          { value: 'business', label: t('business') },
        ]}
        value={chosen}
        onChange={choose}
      />
      <div className="hidden gap-5 group-has-[input[value=business]:checked]/type:grid sm:grid-cols-2">
        <TextField {...field('companyName')} autoComplete="organization" className="sm:col-span-2" />
        <TextField {...field('cocNumber')} inputMode="numeric" />
        <TextField {...field('vatNumber')} autoCapitalize="characters" />
        <TextField {...field('reference')} hint={t('referenceHint')} className="sm:col-span-2" />
      </div>
    </div>
  )
}

export function NameFields({ typed, problemOf, comesFirst }: FieldsProps & { comesFirst?: boolean | undefined }) {
  const t = useTexts('forms')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="firstName"
        name="firstName"
        label={t('firstName')}
        autoComplete="given-name"
        comesFirst={comesFirst}
        defaultValue={typed.firstName ?? ''}
        error={problemOf('firstName')}
      />
      <TextField
        id="lastName"
        name="lastName"
        label={t('lastName')}
        autoComplete="family-name"
        defaultValue={typed.lastName ?? ''}
        error={problemOf('lastName')}
      />
    </div>
  )
}

export function ContactFields({ typed, problemOf }: FieldsProps) {
  const t = useTexts('forms')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        id="emailAddress"
        name="emailAddress"
        type="email"
        label={t('emailAddress')}
        autoComplete="email"
        defaultValue={typed.emailAddress ?? ''}
        error={problemOf('emailAddress')}
      />
      <TextField
        id="phoneNumber"
        name="phoneNumber"
        type="tel"
        label={t('phoneNumber')}
        hint={t('phoneHint')}
        autoComplete="tel"
        defaultValue={typed.phoneNumber ?? ''}
        error={problemOf('phoneNumber')}
      />
    </div>
  )
}
