import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { AddressLookup, AddressMatch } from '@toonbank/shop/ports/address-lookup.ts'
import type { AskRegister } from '../ask-register.ts'
import { matchAddition } from '../match-addition.ts'
import { pdokAddresses, pdokSuggestions, toStreetAddress } from './pdok-answers.ts'

const maxMatches = 10

/**
 * PDOK serves the Dutch address register, free, without a key or guaranteed availability. It has no Belgian addresses
 * and no PO boxes.
 */
export function pdokLookup(ask: AskRegister, baseUrl: string): AddressLookup {
  const get = (path: string, query: readonly (readonly [string, string])[]) => {
    const url = new URL(`${baseUrl}/${path}`)
    for (const [name, value] of query) url.searchParams.append(name, value)
    return url
  }
  const find = async (query: readonly (readonly [string, string])[], path = 'free') => {
    const answer = await ask({ url: get(path, query), schema: pdokAddresses })
    return answer.ok ? done(answer.value.response.docs) : refused('unavailable')
  }
  return {
    async find({ zipCode, houseNumber, houseNumberAddition }) {
      const normal = normalizeZipCode('NL', zipCode)
      const number = /^[1-9]\d{0,4}/.exec(houseNumber.trim())?.[0]
      if (!normal || !number) return refused('notFound')
      const found = await find([
        ['fq', 'type:adres'],
        ['fq', `postcode:${normal.replace(' ', '')}`],
        ['fq', `huisnummer:${number}`],
        ['rows', '100'],
      ])
      if (!found.ok) return found
      // Some people type the addition into the field of the number: '10 A'.
      const typed = houseNumber.trim().slice(number.length) + houseNumberAddition
      const addresses = found.value.map(toStreetAddress).toSorted(byAddition)
      const match = matchAddition(addresses, typed, (address) => address.houseNumberAddition)
      if (!match) return refused('notFound')
      return done({ ...match.item, ...(match.additions ? { additions: match.additions } : {}) })
    },
    async search(_, query) {
      // Security: characters that are operators in Solr are removed (query injection).
      const words = query.replace(/[^\p{L}\p{N}\s,.'-]/gu, ' ').trim()
      if (words === '') return done([])
      const answer = await ask({
        url: get('suggest', [
          ['q', words],
          ['fq', 'type:(adres OR weg OR woonplaats OR postcode)'],
          ['rows', String(maxMatches)],
        ]),
        schema: pdokSuggestions,
      })
      if (!answer.ok) return refused('unavailable')
      return done(answer.value.response.docs.map(toMatch))
    },
    async details(_, context) {
      if (!/^adr-[0-9a-f]{1,40}$/i.test(context)) return refused('notFound')
      const found = await find([['id', context]], 'lookup')
      if (!found.ok) return found
      const [address] = found.value
      return address ? done(toStreetAddress(address)) : refused('notFound')
    },
  }
}

const byAddition = (a: ReturnType<typeof toStreetAddress>, b: ReturnType<typeof toStreetAddress>): number =>
  a.houseNumberAddition.localeCompare(b.houseNumberAddition, 'nl', { numeric: true })

const precisions = { adres: 'Address', weg: 'Street', postcode: 'Street', woonplaats: 'Locality' } as const

const toMatch = ({
  id,
  type,
  weergavenaam,
}: {
  readonly id: string
  readonly type: keyof typeof precisions
  readonly weergavenaam: string
}): AddressMatch => ({
  context: id,
  value: weergavenaam,
  label: weergavenaam,
  precision: precisions[type],
})
