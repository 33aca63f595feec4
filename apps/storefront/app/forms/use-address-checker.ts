import { findAddress } from '@toonbank/contract/shop/address.ts'
import type { StreetAddress } from '@toonbank/domain/account/address.ts'
import { normalizeFormInput, normalizeTypedZipCode } from '@toonbank/domain/account/normalize-form-input.ts'
import { splitStreetLine } from '@toonbank/domain/account/split-street-line.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { addressDebounceMs } from '@toonbank/ui/interface-defaults.ts'
import { useEffect, useRef, useState } from 'react'
import { addressClient } from './address-client.ts'
import type { Typed } from './parse-form.ts'

const empty = { zipCode: '', houseNumber: '', houseNumberAddition: '', streetName: '', city: '' }
const unknown = { streetName: '', city: '' }

type FoundAddress = Partial<StreetAddress>

interface Checker {
  readonly address: StreetAddress
  readonly mode: 'manual' | 'automatic'
  readonly state: 'idle' | 'searching' | 'notFound'
  /** A lookup must not overwrite street or city that were typed by hand. */
  readonly origin: 'given' | 'lookup' | 'hand'
  readonly offered: FoundAddress | undefined
}

/**
 * Looks up Dutch street and city once zip code and house number are complete (specification 1.4-16). Typed values stay,
 * and a later result is only offered. A slow lookup never blocks the form. Race: answers to earlier input are dropped.
 */
export function useAddressChecker(typed: Typed) {
  const [checker, setChecker] = useState<Checker>(() => ({
    address: { ...empty, ...typed, countryCode: typed.countryCode === 'BE' ? 'BE' : 'NL' },
    mode: 'manual',
    state: 'idle',
    origin: 'given',
    offered: undefined,
  }))
  const wanted = useRef(false)
  const { countryCode, zipCode, houseNumber, houseNumberAddition } = checker.address

  useEffect(() => {
    if (
      !wanted.current ||
      countryCode !== 'NL' ||
      houseNumber.trim() === '' ||
      !normalizeZipCode('NL', normalizeTypedZipCode(zipCode))
    )
      return
    const aborted = new AbortController()
    const timer = setTimeout(async () => {
      setChecker((before) => ({ ...before, state: 'searching' }))
      const found = await lookUp({ zipCode, houseNumber, houseNumberAddition }, aborted.signal)
      if (aborted.signal.aborted) return
      wanted.current = false
      setChecker((before) => (found ? withFound(before, found) : { ...withoutFound(before), state: 'notFound' }))
    }, addressDebounceMs)
    return () => {
      aborted.abort()
      clearTimeout(timer)
    }
  }, [countryCode, zipCode, houseNumber, houseNumberAddition])

  return {
    ...checker,
    /** A change of country clears the address (specification 2.4-35). */
    change(part: FoundAddress) {
      setChecker((before) => {
        if (part.countryCode) return { ...cleared, address: { ...empty, countryCode: part.countryCode } }
        const line = wholeLine(before.address, part)
        const isKey = 'zipCode' in part || 'houseNumber' in part || 'houseNumberAddition' in part || line !== undefined
        wanted.current ||= isKey
        const isHand = !isKey && ('streetName' in part || 'city' in part)
        const kept = isKey ? withoutFound(before) : before
        const address = { ...kept.address, ...part, ...line }
        return { ...kept, address, origin: isHand ? 'hand' : kept.origin, offered: undefined, state: 'idle' }
      })
    },
    fill(found: FoundAddress) {
      wanted.current = false
      setChecker((before) => withFound({ ...before, origin: 'lookup' }, found))
    },
    changeByHand: () => setChecker((before) => ({ ...before, mode: 'manual' })),
  }
}

const cleared = { mode: 'manual', state: 'idle', origin: 'given', offered: undefined } as const

const withFound = (before: Checker, found: FoundAddress): Checker =>
  before.origin === 'hand'
    ? { ...before, state: 'idle', offered: isSame(before.address, found) ? undefined : found }
    : { ...cleared, mode: 'automatic', origin: 'lookup', address: { ...before.address, ...found } }

/** Old street and city must not be sent with a new zip code or house number. */
const withoutFound = (before: Checker): Checker =>
  before.origin === 'lookup' ? { ...before, mode: 'manual', address: { ...before.address, ...unknown } } : before

const isSame = (address: StreetAddress, found: FoundAddress): boolean =>
  address.streetName === found.streetName && address.city === found.city

/** Autofill writes street and number into one field; nobody types three characters in one event. */
function wholeLine(
  { streetName: before, houseNumber }: StreetAddress,
  { streetName }: FoundAddress,
): FoundAddress | undefined {
  if (streetName === undefined || houseNumber.trim() !== '' || streetName.length < before.length + 3) return undefined
  const line = splitStreetLine(streetName)
  if (!line) return undefined
  const { other: _other, ...likelier } = line
  return likelier
}

async function lookUp(
  typed: Pick<StreetAddress, 'zipCode' | 'houseNumber' | 'houseNumberAddition'>,
  aborted: AbortSignal,
): Promise<FoundAddress | undefined> {
  const answer = await addressClient(aborted)
    .ask(findAddress, { body: { countryCode: 'NL', ...normalizeFormInput(typed) } })
    .catch(() => undefined)
  if (!answer?.ok) return undefined
  const { street, city, postcode } = answer.value
  return { streetName: street, city, zipCode: postcode }
}
