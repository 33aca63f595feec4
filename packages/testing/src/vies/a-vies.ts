import { afterAll } from 'vitest'
import { aStandIn, type ReceivedRequest } from '../stand-in/a-stand-in.ts'

type ViesCall = 'check' | 'status'

/**
 * VIES as it answers (nl-be, section 3): knows the numbers that it is told, and may say that a country does not answer.
 */
export async function aVies() {
  const play = {
    valid: new Set<string>(),
    /** What VIES says instead of an answer about the number. */
    says: undefined as string | undefined,
    down: [] as string[],
    /** Whose the numbers are, of member states that say so: name and address. */
    owners: new Map<string, readonly [string, string]>(),
  }
  const standIn = await aStandIn<ViesCall>({
    callOf({ method, url: { pathname } }) {
      if (method === 'POST' && pathname === '/check-vat-number') return 'check'
      return pathname === '/check-status' ? 'status' : undefined
    },
    perform: (call, asked) => ({ status: 200, body: call === 'check' ? check(asked) : status() }),
    wrong: () => ({ status: 200, body: { valid: 'yes' } }),
  })
  afterAll(standIn.stop)

  function check({ text }: ReceivedRequest): object {
    const { countryCode, vatNumber, requesterNumber } = JSON.parse(text) as Record<string, string>
    const known = { countryCode, vatNumber, requestDate: new Date().toISOString() }
    const nobody = { name: '---', address: '---' }
    if (play.says) return { ...known, ...nobody, valid: false, userError: play.says, requestIdentifier: '' }
    const valid = play.valid.has(`${countryCode}${vatNumber}`)
    const requestIdentifier = valid && requesterNumber ? `WAPI${vatNumber}` : ''
    const [name, address] = (valid && play.owners.get(`${countryCode}${vatNumber}`)) || ['---', '---']
    return { ...known, name, address, valid, userError: valid ? 'VALID' : 'INVALID', requestIdentifier }
  }

  const status = () => ({
    vow: { available: true },
    countries: ['NL', 'BE', 'DE'].map((countryCode) => ({
      countryCode,
      availability: play.down.includes(countryCode) ? 'Unavailable' : 'Available',
    })),
  })

  return { ...standIn, play, settings: { VIES_URL: standIn.origin, VIES_REQUESTER: 'NL002455799B11' } }
}
