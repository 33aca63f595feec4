import { countryCodes } from '@toonbank/domain/account/address.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { AddressSearch } from './address-search.tsx'
import type { Typed } from './parse-form.ts'
import { useAddressLookup } from './use-address-lookup.ts'

interface AddressFieldsProps {
  readonly typed: Typed
  readonly problemOf: (field: string) => string | undefined
}

/**
 * An address: in the Netherlands zip code and number find street and city; elsewhere a search fills all fields. Every
 * field can always be typed by hand, and the server looks up what was left empty when there is no JavaScript.
 */
export function AddressFields({ typed, problemOf }: AddressFieldsProps) {
  const t = useTexts('forms')
  const { address, change, state, fill } = useAddressLookup(typed)
  const field = (name: 'zipCode' | 'houseNumber' | 'houseNumberAddition' | 'streetName' | 'city') => ({
    id: name,
    name,
    label: t(name),
    value: address[name],
    error: state === 'found' && address[name] !== '' ? undefined : problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      <SelectField
        id="countryCode"
        name="countryCode"
        label={t('countryCode')}
        autoComplete="country"
        className="col-span-6 sm:col-span-3"
        options={countryCodes.map((value) => ({ value, label: t(value) }))}
        value={address.countryCode}
        onChange={(event) => change({ countryCode: event.currentTarget.value === 'BE' ? 'BE' : 'NL' })}
        error={problemOf('countryCode')}
      />
      {address.countryCode === 'NL' ? null : (
        <AddressSearch countryCode={address.countryCode} onFound={fill} className="needs-script col-span-6" />
      )}
      <TextField
        {...field('zipCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        className="col-span-6 sm:col-span-2 sm:col-start-1"
      />
      <TextField {...field('houseNumber')} className="col-span-3 sm:col-span-2" />
      <TextField {...field('houseNumberAddition')} className="col-span-3 sm:col-span-2" />
      <p role="status" className="col-span-6 -mt-2 min-h-5 text-13 text-muted empty:hidden">
        {state === 'searching' ? `${t('searching')} …` : null}
        {state === 'notFound' ? `${t('addressNotFound')} ${t('addressByHand')}` : null}
      </p>
      <TextField {...field('streetName')} autoComplete="address-line1" className="col-span-6 sm:col-span-3" />
      <TextField {...field('city')} autoComplete="address-level2" className="col-span-6 sm:col-span-3" />
    </div>
  )
}
