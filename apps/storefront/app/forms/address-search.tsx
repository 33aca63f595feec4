import { getAddressDetails, searchAddress } from '@toonbank/contract/shop/address.ts'
import type { CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import { ComboboxField } from '@toonbank/ui/form/combobox-field.tsx'
import { addressDebounceMs } from '@toonbank/ui/interface-defaults.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { addressClient } from './address-client.ts'
import { AddressNotFound } from './address-not-found.tsx'

interface Match {
  readonly context: string
  readonly value: string
  readonly precision: string
}
interface AddressSearchProps {
  readonly countryCode: CountryCode
  readonly onFound: (address: Omit<StreetAddress, 'countryCode'>) => void
  readonly className?: string
}
interface AddressQuery {
  readonly query: string
  readonly context: string
}

const nothing: readonly Match[] = []
const client = addressClient()

/**
 * A match with precision `Address` fills the form; any other one narrows the search. Race: only the response to the
 * latest input counts.
 */
export function AddressSearch({ countryCode, onFound, className = '' }: AddressSearchProps) {
  const t = useTexts('forms')
  const [asked, setAsked] = useState<AddressQuery>({ query: '', context: '' })
  const [matches, setMatches] = useState<readonly Match[]>(nothing)
  const [isNotFound, setNotFound] = useState(false)
  const latest = useRef(asked)
  latest.current = asked

  useEffect(() => {
    if (asked.query.trim().length < 2) return setMatches(nothing)
    const timer = setTimeout(async () => {
      const answer = await client
        .ask(searchAddress, { params: { country: countryCode }, body: asked })
        .catch(() => undefined)
      if (latest.current !== asked) return
      const found = answer?.ok ? answer.value.matches : nothing
      setMatches(found)
      setNotFound(found.length === 0)
    }, addressDebounceMs)
    return () => clearTimeout(timer)
  }, [asked, countryCode])

  async function choose(context: string) {
    const match = matches.find((one) => one.context === context)
    if (!match) return
    const chosen: AddressQuery = { query: match.value, context }
    if (match.precision !== 'Address') return setAsked(chosen)
    setMatches(nothing)
    const asked = latest.current
    const answer = await client
      .ask(getAddressDetails, { params: { country: countryCode, context } })
      .catch(() => undefined)
    if (latest.current !== asked) return
    if (!answer?.ok) return setNotFound(true)
    const { postcode, buildingNumber, buildingNumberAddition, street, locality } = answer.value.address
    onFound({
      zipCode: postcode,
      houseNumber: buildingNumber,
      houseNumberAddition: buildingNumberAddition,
      streetName: street,
      city: locality,
    })
  }

  const count = matches.length === 0 ? undefined : t('matches', { count: matches.length })
  return (
    <div className={className}>
      <ComboboxField
        id="address"
        name="address"
        label={t('address')}
        hint={t('addressHint')}
        value={asked.query}
        onType={(query) => {
          setNotFound(false)
          setAsked({ query, context: '' })
        }}
        options={matches.map(({ context, value }) => ({ key: context, label: value }))}
        onChoose={choose}
        status={isNotFound ? <AddressNotFound /> : count}
      />
    </div>
  )
}
