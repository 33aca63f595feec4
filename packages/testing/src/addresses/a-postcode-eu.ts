import { afterAll } from 'vitest'
import { type Answer, aStandIn, type ReceivedRequest } from '../stand-in/a-stand-in.ts'

type PostcodeCall = 'dutch' | 'autocomplete' | 'details'

const account = { POSTCODE_EU_KEY: 'standin', POSTCODE_EU_SECRET: 'secret' }
const additions = ['', 'A', 'A-2']
const domplein = {
  street: 'Domplein',
  houseNumber: 10,
  postcode: '3512JC',
  city: 'Utrecht',
  houseNumberAdditions: additions,
}
const poBox = {
  street: 'Postbus',
  houseNumber: 85,
  houseNumberAddition: '',
  postcode: '3500AB',
  city: 'Utrecht',
  addressType: 'PO box',
}

/** Postcode.eu as it answers (nl-be, section 2.1): an address with additions, a PO box, a Belgian one. */
export async function aPostcodeEu() {
  const standIn = await aStandIn<PostcodeCall>({
    callOf({ url: { pathname } }) {
      if (pathname.startsWith('/nl/v1/addresses/postcode/')) return 'dutch'
      if (pathname.startsWith('/international/v1/autocomplete/')) return 'autocomplete'
      return pathname.startsWith('/international/v1/address/') ? 'details' : undefined
    },
    perform: (call, asked) => (isLoggedIn(asked) ? answers[call](asked) : { status: 401, body: { exception: 'no' } }),
    wrong: () => ({ status: 200, body: { street: 7 } }),
  })
  afterAll(standIn.stop)
  return { ...standIn, settings: { ADDRESS_LOOKUP: 'postcode.eu', POSTCODE_EU_URL: standIn.origin, ...account } }
}

const isLoggedIn = ({ headers }: ReceivedRequest): boolean =>
  headers.authorization === `Basic ${Buffer.from('standin:secret').toString('base64')}`

const notFound: Answer = { status: 404, body: { exception: 'not found' } }
const partsOf = ({ url }: ReceivedRequest): string[] => url.pathname.split('/').slice(1).map(decodeURIComponent)

const answers: Record<PostcodeCall, (asked: ReceivedRequest) => Answer> = {
  dutch(asked) {
    const [, , , , postcode, number, addition = ''] = partsOf(asked)
    if (`${postcode} ${number}` === '3500AB 85') return { status: 200, body: poBox }
    if (`${postcode} ${number}` !== '3512JC 10') return notFound
    const known = additions.find((one) => one.toLowerCase() === addition.toLowerCase())
    return { status: 200, body: { ...domplein, houseNumberAddition: known ?? null, addressType: 'building' } }
  },
  autocomplete(asked) {
    const [, , , context, term = ''] = partsOf(asked)
    if (!isSession(asked)) return { status: 400, body: { exception: 'no session' } }
    const streets = { bel: 'Leystraat, Antwerpen', nld: 'Domplein, Utrecht' }
    if (context === 'bel' || context === 'nld') {
      const value = streets[context]
      if (!value.toLowerCase().includes(term.toLowerCase()))
        return { status: 200, body: { newContext: null, matches: [] } }
      const [label, description] = value.split(', ')
      return match({ value: `${value} `, label, description, precision: 'Street', context: `street ${context}` })
    }
    const country = /^street (bel|nld)$/.exec(context ?? '')?.[1]
    if (!country) return notFound
    const value = country === 'bel' ? 'Leystraat 12 A, 2000 Antwerpen' : 'Domplein 10, 3512 JC Utrecht'
    return match({
      value,
      label: value.split(',')[0],
      description: '',
      precision: 'Address',
      context: `address ${country}`,
    })
  },
  details(asked) {
    const [, , , context] = partsOf(asked)
    if (!isSession(asked)) return { status: 400, body: { exception: 'no session' } }
    if (context === 'pobox') return details({ ...inUtrecht, street: 'Postbus' }, true)
    if (context === 'address nld') return details(inUtrecht)
    return context === 'address bel' ? details(inAntwerp) : notFound
  },
}

const isSession = ({ headers }: ReceivedRequest): boolean =>
  /^[a-z\d\-_.]{8,64}$/i.test(String(headers['x-autocomplete-session'] ?? ''))
const match = (found: object): Answer => ({
  status: 200,
  body: { newContext: null, matches: [{ ...found, highlights: [], tags: [] }] },
})
const inUtrecht = {
  locality: 'Utrecht',
  street: 'Domplein',
  postcode: '3512JC',
  buildingNumber: 10,
  buildingNumberAddition: '',
}
const inAntwerp = {
  locality: 'Antwerpen',
  street: 'Leystraat',
  postcode: '2000',
  buildingNumber: 12,
  buildingNumberAddition: 'A',
}
const details = (address: object, isPoBox = false): Answer => ({
  status: 200,
  body: { language: 'nl-NL', address, mailLines: [], isPoBox },
})
