import type { BodyOf } from '@toonbank/contract/endpoint.ts'
import type { register } from '@toonbank/contract/shop/account.ts'
import type { Draw } from './draw.ts'

const firstNames =
  'Anna Bram Carla Daan Eline Floor Gijs Hanna Ivo Joke Koen Lien Maud Nico Olga Piet Roos Sam Tine Wout'
const lastNames =
  'Bakker Claes Dekker Evers Faber Goossens Hendriks Jacobs Kuiper Maes Mulder Peeters Postma Smit Veenstra Vos Wouters'
const companies = 'Hotel Bureau Atelier Praktijk Brasserie Makelaardij'

const houses = [
  { countryCode: 'NL', zipCode: '3511 LX', streetName: 'Domplein', city: 'Utrecht' },
  { countryCode: 'NL', zipCode: '1012 JS', streetName: 'Dam', city: 'Amsterdam' },
  { countryCode: 'NL', zipCode: '9712 NX', streetName: 'Grote Markt', city: 'Groningen' },
  { countryCode: 'NL', zipCode: '6211 HA', streetName: 'Vrijthof', city: 'Maastricht' },
  { countryCode: 'NL', zipCode: '2011 RD', streetName: 'Grote Markt', city: 'Haarlem' },
  { countryCode: 'BE', zipCode: '2000', streetName: 'Groenplaats', city: 'Antwerpen' },
  { countryCode: 'BE', zipCode: '9000', streetName: 'Korenmarkt', city: 'Gent' },
  { countryCode: 'BE', zipCode: '3000', streetName: 'Oude Markt', city: 'Leuven' },
] as const

export const playedPeople = '@demo.example'

export function aPerson(
  { pick, whole, isOneIn }: Draw,
  n: number,
  { mustBeBusiness = false } = {},
): BodyOf<typeof register> {
  const firstName = pick(firstNames.split(' '))
  const lastName = pick(lastNames.split(' '))
  const house = pick(mustBeBusiness ? houses.filter(({ countryCode }) => countryCode === 'NL') : houses)
  const isBusiness = mustBeBusiness || (house.countryCode === 'NL' && isOneIn(5))
  return {
    ...house,
    ...{ firstName, lastName, houseNumber: String(whole(1, 90)), phoneNumber: `06-${whole(10, 99)}${100_000 + n}` },
    emailAddress: `${firstName}.${lastName}.${n}${playedPeople}`.toLowerCase(),
    customerType: isBusiness ? 'business' : 'private',
    // Numbers that no register has given to anybody.
    ...(isBusiness
      ? {
          companyName: `${pick(companies.split(' '))} ${lastName}`,
          ...{ cocNumber: '12345678', vatNumber: 'NL000099998B57', reference: `INK-${n}` },
        }
      : {}),
  }
}
