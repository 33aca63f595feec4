import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import { registerOf } from './ubl-values.ts'
import { branch, leaf, type Xml } from './xml-element.ts'

interface Party {
  readonly name: string
  readonly cocNumber: string
  readonly vatNumber: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly countryCode: string
  readonly contact: string
  readonly phoneNumber: string
  readonly emailAddress: string
}

export const address = (name: string, place: Pick<Party, 'street' | 'zipCode' | 'city' | 'countryCode'>): Xml =>
  branch(name, [
    leaf('cbc:StreetName', place.street),
    leaf('cbc:CityName', place.city),
    leaf('cbc:PostalZone', place.zipCode),
    branch('cac:Country', [leaf('cbc:IdentificationCode', place.countryCode)]),
  ])

const vatRegisters: Readonly<Record<string, string>> = { NL: '9944', BE: '9925' }

interface Endpoint {
  readonly scheme: string
  readonly id: string
}

const digitsOf = (cocNumber: string): string => cocNumber.replace(/\D/g, '')

/** The Peppol id of a party is its company number, else its VAT number. */
function endpointOf({ cocNumber, vatNumber }: Pick<Party, 'cocNumber' | 'vatNumber'>): Endpoint {
  const digits = digitsOf(cocNumber)
  return digits === ''
    ? { scheme: vatRegisters[vatNumber.slice(0, 2)] ?? '', id: vatNumber }
    : { scheme: registerOf(digits), id: digits }
}

/** Returns the Peppol id in the notation of access points: '0208:0403170701'. */
export function receiverOf(buyer: Pick<Party, 'cocNumber' | 'vatNumber'>): string {
  const { scheme, id } = endpointOf(buyer)
  return `${scheme}:${id}`
}

function endpoint(one: Party): Xml {
  const { scheme, id } = endpointOf(one)
  return leaf('cbc:EndpointID', id, { schemeID: scheme })
}

function party(one: Party): Xml {
  const { name, cocNumber, vatNumber } = one
  return branch('cac:Party', [
    endpoint(one),
    branch('cac:PartyName', [leaf('cbc:Name', name)]),
    address('cac:PostalAddress', one),
    vatNumber === ''
      ? undefined
      : branch('cac:PartyTaxScheme', [
          leaf('cbc:CompanyID', vatNumber),
          branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]),
        ]),
    branch('cac:PartyLegalEntity', [
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', digitsOf(cocNumber), { schemeID: registerOf(digitsOf(cocNumber)) }),
    ]),
    branch('cac:Contact', [
      leaf('cbc:Name', one.contact),
      leaf('cbc:Telephone', one.phoneNumber),
      leaf('cbc:ElectronicMail', one.emailAddress),
    ]),
  ])
}

export const parties = ({ seller, buyer }: InvoiceDocument): Xml[] => [
  branch('cac:AccountingSupplierParty', [party({ ...seller, contact: '' })]),
  branch('cac:AccountingCustomerParty', [
    party({ ...buyer, name: buyer.companyName || buyer.name, contact: buyer.name, phoneNumber: '' }),
  ]),
]
