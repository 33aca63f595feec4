import { getAddressDetails, searchAddress } from '@toonbank/contract/address.ts'
import { createClient } from '@toonbank/contract/client.ts'
import type { CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/form/text-field.tsx'

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

const wait = 300
const client = createClient({
  send: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(2_000) }),
  baseUrl: '',
})

/** Type-ahead over the address register, for countries where zip code and number do not make an address. */
export function AddressSearch({ countryCode, onFound, className = '' }: AddressSearchProps) {
  const t = useTexts('forms')
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState<readonly Match[]>()

  useEffect(() => {
    if (query.trim().length < 2) return setMatches(undefined)
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await client
        .ask(searchAddress, { params: { country: countryCode }, body: { query } })
        .catch(() => undefined)
      if (!isOld) setMatches(answer?.ok ? answer.value.matches : [])
    }, wait)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [query, countryCode])

  async function choose(match: Match) {
    const answer = await client
      .ask(getAddressDetails, { params: { country: countryCode, context: match.context } })
      .catch(() => undefined)
    setMatches(undefined)
    setQuery('')
    if (!answer?.ok) return
    const { postcode, buildingNumber, buildingNumberAddition, street, locality } = answer.value.address
    onFound({
      zipCode: postcode,
      houseNumber: buildingNumber,
      houseNumberAddition: buildingNumberAddition,
      streetName: street,
      city: locality,
    })
  }

  return (
    <div className={className}>
      <TextField
        id="address"
        name="address"
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" className="mt-1 text-13 text-muted empty:hidden">
        {matches === undefined
          ? null
          : matches.length === 0
            ? `${t('addressNotFound')} ${t('addressByHand')}`
            : t('matches', { count: matches.length })}
      </p>
      {matches?.length ? (
        <ul className="mt-1 border border-line bg-surface">
          {matches.map((match) => (
            <li key={match.context} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => choose(match)}
                className="min-h-11 w-full px-3 text-left hover:bg-linen"
              >
                {match.value}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
