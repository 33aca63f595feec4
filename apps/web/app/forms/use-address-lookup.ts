import { findAddress } from '@toonbank/contract/address.ts'
import { createClient } from '@toonbank/contract/client.ts'
import type { StreetAddress } from '@toonbank/domain/account/address.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { useEffect, useRef, useState } from 'react'
import type { Typed } from './parse-form.ts'

const wait = 300
const timeLimit = 2_000
const empty = { zipCode: '', houseNumber: '', houseNumberAddition: '', streetName: '', city: '' }

/**
 * Fills street and city once zip code and house number are there (the Netherlands only). No answer clears them and lets
 * the shopper type; a slow or broken lookup never stands in the way. The answer to what was typed before is dropped.
 */
export function useAddressLookup(typed: Typed) {
  const [address, setAddress] = useState<StreetAddress>({
    ...empty,
    ...typed,
    countryCode: typed.countryCode === 'BE' ? 'BE' : 'NL',
  })
  const [state, setState] = useState<'idle' | 'searching' | 'found' | 'notFound'>('idle')
  const touched = useRef(false)
  const { countryCode, zipCode, houseNumber, houseNumberAddition } = address

  useEffect(() => {
    if (!touched.current || countryCode !== 'NL' || houseNumber === '' || !normalizeZipCode('NL', zipCode)) return
    const aborted = new AbortController()
    const timer = setTimeout(async () => {
      setState('searching')
      const send: typeof fetch = (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.any([aborted.signal, AbortSignal.timeout(timeLimit)]) })
      const answer = await createClient({ send, baseUrl: '' })
        .ask(findAddress, { body: { countryCode, zipCode, houseNumber, houseNumberAddition } })
        .catch(() => undefined)
      if (aborted.signal.aborted) return
      setState(answer?.ok ? 'found' : 'notFound')
      const found = answer?.ok
        ? { streetName: answer.value.street, city: answer.value.city, zipCode: answer.value.postcode }
        : { streetName: '', city: '' }
      touched.current = false
      setAddress((before) => ({ ...before, ...found }))
    }, wait)
    return () => {
      aborted.abort()
      clearTimeout(timer)
    }
  }, [countryCode, zipCode, houseNumber, houseNumberAddition])

  return {
    address,
    state,
    /** Changing the country clears the address (specification 2, section 4). */
    change(part: Partial<StreetAddress>) {
      touched.current =
        part.zipCode !== undefined || part.houseNumber !== undefined || part.houseNumberAddition !== undefined
      setState('idle')
      setAddress((before) => (part.countryCode ? { ...empty, countryCode: part.countryCode } : { ...before, ...part }))
    },
    fill(found: Omit<StreetAddress, 'countryCode'>) {
      touched.current = false
      setState('found')
      setAddress((before) => ({ ...before, ...found }))
    },
  }
}
