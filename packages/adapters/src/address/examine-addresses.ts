import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { Finding } from '@toonbank/runtime/process/finding.ts'
import type { ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import { outsideRegister } from './address-lookups.ts'

const about = 'addresses'

const question = { countryCode: 'NL', zipCode: '7311 KZ', houseNumber: '110', houseNumberAddition: '' } as const

export async function examineAddresses(settings: ProviderSettings): Promise<readonly Finding[]> {
  const register = outsideRegister(settings, openCircuits({ warn: () => {} }))
  if (register === undefined) return []
  if (register === 'keyMissing')
    return [
      {
        about,
        verdict: 'missing',
        sentence:
          "ADDRESS_LOOKUP is postcode.eu, and it has no key: set POSTCODE_EU_KEY and POSTCODE_EU_SECRET. Until then the shop's own table is used.",
      },
    ]
  const found = await register.lookup.find(question)
  const answers = found.ok || found.problem !== 'unavailable'
  return [
    answers
      ? { about, verdict: 'good', sentence: `Addresses are completed by ${register.name}.` }
      : {
          about,
          verdict: 'missing',
          sentence: `${register.name} does not answer or refuses the key: customers type their addresses by hand.`,
        },
  ]
}
