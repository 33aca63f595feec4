import { countryCodes, type StreetAddress } from '@toonbank/domain/account/address.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { SelectField } from '@toonbank/ui/form/select-field.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { use, useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { AddressNotFound } from './address-not-found.tsx'
import { AddressSearch } from './address-search.tsx'
import { withoutEmptied } from './checked-fields.ts'
import type { Typed } from './parse-form.ts'
import { useAddressChecker } from './use-address-checker.ts'

interface AddressFieldsProps {
  readonly typed: Typed
  readonly problemOf: (field: string) => string | undefined
}

type FieldName = Exclude<keyof StreetAddress, 'countryCode'>
/** Dutch zip code and house number are typed, because they identify the address. */
const foundFields: Readonly<Record<StreetAddress['countryCode'], readonly FieldName[]>> = {
  NL: ['streetName', 'city'],
  BE: ['zipCode', 'houseNumber', 'houseNumberAddition', 'streetName', 'city'],
}

/**
 * Dutch zip code and house number find street and city; elsewhere a search fills in all fields. Every field can also be
 * typed, and without JavaScript the server looks the address up.
 */
export function AddressFields({ typed, problemOf }: AddressFieldsProps) {
  const t = useTexts('forms')
  const { address, mode, state, origin, offered, change, fill, changeByHand } = useAddressChecker(typed)
  const hidden = foundFields[address.countryCode]
  const isFound = mode === 'automatic'
  const validated = withoutEmptied(use(ValidatedFields), { ...address })
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (!isFound && takesFocus.current) grid.current?.querySelector<HTMLInputElement>(`#${hidden[0]}`)?.focus()
    takesFocus.current = false
  }, [isFound, hidden])
  // Fields that a lookup fills in fire no event, so the form checks them here.
  useEffect(() => {
    if (!isFound) return
    const filled = grid.current?.querySelectorAll('input[type=hidden]') ?? []
    for (const input of filled) input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [isFound])
  const field = (name: FieldName) => ({
    id: name,
    name,
    label: t(name),
    value: address[name],
    // Problems from before the address was found no longer apply.
    error: origin === 'lookup' && address[name] !== '' ? undefined : problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const isShown = (name: FieldName) => !(isFound && hidden.includes(name))
  return (
    <ValidatedFields value={validated}>
      <div ref={grid} className="grid grid-cols-6 gap-x-4 gap-y-5">
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
        {address.countryCode === 'NL' || isFound ? null : (
          <AddressSearch countryCode={address.countryCode} onFound={fill} className="needs-script col-span-6" />
        )}
        {isShown('zipCode') ? (
          <>
            <TextField
              {...field('zipCode')}
              autoComplete="postal-code"
              autoCapitalize="characters"
              {...(address.countryCode === 'BE' ? { inputMode: 'numeric' } : {})}
              className="col-span-6 sm:col-span-2 sm:col-start-1"
            />
            <TextField {...field('houseNumber')} className="col-span-3 sm:col-span-2" />
            <TextField
              {...field('houseNumberAddition')}
              autoComplete="address-line2"
              className="col-span-3 sm:col-span-2"
            />
          </>
        ) : null}
        <p role="status" className="col-span-6 -mt-2 min-h-5 text-13 text-muted empty:hidden">
          {state === 'searching' ? `${t('searching')} …` : null}
          {state === 'notFound' ? <AddressNotFound /> : null}
          {offered ? t('addressFound', { address: wholeOf({ ...address, ...offered }) }) : null}
        </p>
        <p role="status" className="sr-only">
          {isFound ? t('addressFound', { address: wholeOf(address) }) : null}
        </p>
        {offered ? (
          <Button look="secondary" className="col-span-6 -mt-3 justify-self-start" onClick={() => fill(offered)}>
            {t('useFound')}
          </Button>
        ) : null}
        {isFound ? (
          <div className="col-span-6 flex min-h-14 items-center gap-3 max-[18rem]:flex-wrap rounded border border-line bg-surface py-1 pr-1 pl-3">
            <Icon name="check-circle" className="size-5 shrink-0 text-moss" />
            <p className="grow">{wholeOf(address)}</p>
            <Button
              look="quiet"
              onClick={() => {
                takesFocus.current = true
                changeByHand()
              }}
            >
              {t('changeAddress')}
            </Button>
            {hidden.map((name) => (
              <input key={name} type="hidden" name={name} value={address[name]} />
            ))}
          </div>
        ) : (
          <>
            <TextField {...field('streetName')} autoComplete="address-line1" className="col-span-6 sm:col-span-3" />
            <TextField {...field('city')} autoComplete="address-level2" className="col-span-6 sm:col-span-3" />
          </>
        )}
      </div>
    </ValidatedFields>
  )
}

const wholeOf = (address: StreetAddress): string => `${streetLine(address)}, ${address.zipCode} ${address.city}`
