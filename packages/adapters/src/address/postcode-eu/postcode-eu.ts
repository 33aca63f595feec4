import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { ServiceAnswer } from '@toonbank/runtime/http/ask-service.ts'
import type { AddressLookup } from '@toonbank/shop/ports/address-lookup.ts'
import type { AskRegister } from '../ask-register.ts'
import { matchAddition } from '../match-addition.ts'
import {
  addressDetails,
  autocompletion,
  type DutchAddress,
  dutchAddress,
  isPoBox,
  toDutchAddress,
  toStreetAddress,
} from './postcode-eu-answers.ts'

export interface PostcodeEuAccount {
  readonly key: string
  readonly secret: string
  readonly url: string
}

const beginnings: Readonly<Record<CountryCode, string>> = { NL: 'nld', BE: 'bel' }
const languages: Readonly<Record<CountryCode, string>> = { NL: 'nl-NL', BE: 'nl-BE' }
const precisions = {
  None: 'Locality',
  Locality: 'Locality',
  PostalCode: 'Street',
  Street: 'Street',
  Address: 'Address',
} as const

/**
 * Postcode.eu finds Dutch addresses by postcode and house number, and searches in both countries. A Belgian postcode
 * covers half a town, so it identifies no address.
 */
export function postcodeEuLookup(ask: AskRegister, { key, secret, url: baseUrl }: PostcodeEuAccount): AddressLookup {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  /** Security: a segment of the path may contain anything that a customer typed (path injection). */
  const at = (...parts: readonly string[]) => new URL(`${baseUrl}/${parts.map(encodeURIComponent).join('/')}`)
  const withSession = (session: string) => ({ authorization, 'x-autocomplete-session': session })
  return {
    async find({ countryCode, zipCode, houseNumber, houseNumberAddition }) {
      const normal = normalizeZipCode('NL', zipCode)
      const [, number, behind = ''] = /^([1-9]\d{0,4})(.*)$/.exec(houseNumber.trim()) ?? []
      if (countryCode !== 'NL' || !normal || !number) return refused('notFound')
      const typed = (behind + houseNumberAddition).trim()
      const parts = [
        'nl',
        'v1',
        'addresses',
        'postcode',
        normal.replace(' ', ''),
        number,
        ...(typed === '' ? [] : [typed]),
      ]
      const answer = await ask({ url: at(...parts), headers: { authorization }, schema: dutchAddress })
      if (!answer.ok) return refused(isUnknown(answer) ? 'notFound' : 'unavailable')
      return isPoBox(answer.value) ? refused('poBox') : done(withAdditions(answer.value, typed))
    },
    async search(countryCode, query, { context, session }) {
      const term = query.trim()
      if (term === '') return done([])
      const answer = await ask({
        url: at(
          'international',
          'v1',
          'autocomplete',
          context || beginnings[countryCode],
          term,
          languages[countryCode],
        ),
        headers: withSession(session),
        schema: autocompletion,
      })
      if (!answer.ok) return isUnknown(answer) ? done([]) : refused('unavailable')
      return done(
        answer.value.matches.map(({ context: next, value, label, description, precision }) => ({
          context: next,
          value,
          label: description === '' ? label : `${label}, ${description}`,
          precision: precisions[precision],
        })),
      )
    },
    async details(countryCode, context, session) {
      const url = at('international', 'v1', 'address', context)
      const answer = await ask({ url, headers: withSession(session), schema: addressDetails })
      if (!answer.ok) return refused(isUnknown(answer) ? 'notFound' : 'unavailable')
      return answer.value.isPoBox ? refused('poBox') : done(toStreetAddress(countryCode, answer.value))
    },
  }
}

const isUnknown = (answer: ServiceAnswer<unknown>): boolean =>
  !answer.ok && answer.problem === 'refused' && (answer.status === 404 || answer.status === 400)

function withAdditions(found: DutchAddress, typed: string) {
  const address = toDutchAddress(found)
  const known = found.houseNumberAdditions
  if (known.length === 0) return address
  const match = matchAddition(known, typed, (addition) => addition)
  return match?.additions
    ? { ...address, additions: match.additions }
    : { ...address, houseNumberAddition: match?.item ?? '' }
}
