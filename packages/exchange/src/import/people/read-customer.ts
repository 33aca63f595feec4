import type { AddressKind } from '@toonbank/domain/account/address.ts'
import { cocNumberRule, normalizeBusinessNumber, vatNumberRule } from '@toonbank/domain/account/business-numbers.ts'
import { emailAddressRule, personNameRule, phoneNumberRule } from '@toonbank/domain/account/form-rules.ts'
import { normalizeName } from '@toonbank/domain/account/normalize-form-input.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { FormerCustomer } from '@toonbank/shop/account/former/add-former-customers.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { type Cells, readCells } from '../formats/read-cells.ts'
import { customerColumns as at, ownAddress, shippingAddress } from './customer-columns.ts'
import { firstPhoneNumber } from './first-phone-number.ts'
import type { ReadResult } from './import-people.ts'
import { fieldOf, type ReadAddress, readAddress, withoutQuote } from './read-address.ts'
import { readMoment } from './read-moment.ts'
import { isNamePrefix, splitName } from './split-name.ts'

interface ReadOptions {
  readonly read: Set<string>
  readonly language: Locale
  readonly now: Date
  readonly source: string
}

export function readCustomer(rows: readonly [TableRow, ...TableRow[]], options: ReadOptions): ReadResult<ReadCustomer> {
  const [first, ...more] = rows.map((row) => readCells(row, options.read))
  if (!first) return { problems: [] }
  const details = readDetails(first, options)
  const addresses = [first, ...more].flatMap((cells) => readAddresses(cells, details))
  const one = { ...details, addresses: withBothKinds(addresses), consent: readConsent(first, options) ?? null }
  const problems = [first, ...more].flatMap((cells) => cells.problems)
  return problems.some(({ isNote }) => !isNote) ? { problems } : { one, problems }
}

type ReadCustomer = FormerCustomer & { readonly addresses: readonly ReadAddress[] }

function readNames(cells: Cells): { readonly firstName: string; readonly lastName: string } {
  const text = (longest: number, names: readonly string[]) => cells.text(longest, ...names) ?? ''
  const whole = text(160, at.wholeName)
  const middle = text(40, at.prefix)
  const [first, last] = [text(80, ownAddress.firstName), text(80, ownAddress.lastName)]
  if (first === '' && last === '' && whole !== '') {
    const split = splitName(whole)
    if (split) return { firstName: nameOfOld(split.firstName), lastName: nameOfOld(split.lastName) }
    cells.wrong(
      fieldOf(cells, at.wholeName),
      `'${whole}' is one name; the shop needs a first and a last one.`,
      'one name',
      `'${whole}'`,
    )
    return { firstName: '', lastName: '' }
  }
  const isOfLast = isNamePrefix(middle)
  const names = {
    firstName: nameOfOld([first, isOfLast ? '' : middle].filter(Boolean).join(' ')),
    lastName: nameOfOld([isOfLast ? middle : '', last].filter(Boolean).join(' ')),
  }
  for (const [name, columns, called] of [
    ['firstName', ownAddress.firstName, 'first name'],
    ['lastName', ownAddress.lastName, 'last name'],
  ] as const)
    if (!isNameOfOld(names[name]))
      cells.wrong(
        fieldOf(cells, columns),
        names[name] === '' ? `there is no ${called}.` : `'${names[name]}' is not a name.`,
        names[name] === '' ? undefined : called,
        `'${names[name]}'`,
      )
  return names
}

/** Names of former customers are accepted as they are: 'Jansen, geb. de Wit' or 'K&P Interieur 2000'. */
const isNameOfOld = (name: string): boolean => /[\p{L}\p{N}]/u.test(name)
const nameOfOld = (name: string): string => {
  const understood = normalizeName(name)
  return personNameRule(understood) ? understood : name
}

const longestPhone = 30

function readDetails(cells: Cells, { language, now }: ReadOptions) {
  const text = (longest: number, names: readonly string[]) => cells.text(longest, ...names) ?? ''
  const emailAddress = text(254, at.email).toLowerCase()
  if (!emailAddressRule(emailAddress))
    cells.wrong(
      fieldOf(cells, at.email),
      emailAddress === '' ? 'there is no e-mail address.' : `'${emailAddress}' is not an e-mail address.`,
      emailAddress === '' ? undefined : 'e-mail address',
      `'${emailAddress}'`,
    )
  const typed = {
    ...readNames(cells),
    phoneNumber: firstPhoneNumber(withoutQuote(text(100, at.phone))),
  }
  if (typed.phoneNumber !== '' && !(phoneNumberRule(typed.phoneNumber) && typed.phoneNumber.length <= longestPhone))
    cells.wrong(
      fieldOf(cells, at.phone),
      `'${typed.phoneNumber}' is not a phone number.`,
      'phone',
      `'${typed.phoneNumber}'`,
    )
  const created = text(40, at.created)
  const createdAt = created === '' ? now : readMoment(created, now)
  if (typeof createdAt === 'string')
    cells.wrong(fieldOf(cells, at.created), createdAt, `date ${createdAt.replace(/^'.*' /, '')}`, `'${created}'`)
  return {
    emailAddress,
    ...typed,
    ...readBusiness(cells),
    locale: readLanguage(cells, language),
    createdAt: typeof createdAt === 'string' ? now : createdAt,
  }
}

const types: Readonly<Record<string, 'private' | 'business'>> = {
  private: 'private',
  particulier: 'private',
  business: 'business',
  zakelijk: 'business',
}

/** A company name makes a customer a business, as in the forms; other shops' files may lack its numbers. */
function readBusiness(cells: Cells) {
  const text = (longest: number, names: readonly string[]) => cells.text(longest, ...names) ?? ''
  const [companyName, said] = [text(200, ownAddress.company), text(20, at.type)]
  const customerType = said === '' ? (companyName === '' ? 'private' : 'business') : types[said.toLowerCase()]
  if (!customerType)
    cells.wrong(
      fieldOf(cells, at.type),
      `'${said}' is not private (particulier) or business (zakelijk).`,
      'type',
      `'${said}'`,
    )
  if (customerType === 'business' && companyName === '')
    cells.wrong(fieldOf(cells, ownAddress.company), 'a business has the name of its company.')
  const [cocNumber, vatNumber] = [at.coc, at.vat].map((names) => normalizeBusinessNumber(text(30, names)))
  if (cocNumber && !cocNumberRule(cocNumber))
    cells.wrong(
      fieldOf(cells, at.coc),
      `'${cocNumber}' is not a number of the chamber of commerce.`,
      'coc',
      `'${cocNumber}'`,
    )
  if (vatNumber && !vatNumberRule(vatNumber))
    cells.wrong(fieldOf(cells, at.vat), `'${vatNumber}' is not a Dutch or Belgian VAT number.`, 'vat', `'${vatNumber}'`)
  const reference = text(200, at.reference)
  return customerType === 'business'
    ? { customerType, companyName, cocNumber: cocNumber ?? '', vatNumber: vatNumber ?? '', reference }
    : { customerType: 'private' as const, companyName: '', cocNumber: '', vatNumber: '', reference: '' }
}

function readLanguage(cells: Cells, otherwise: Locale): Locale {
  const said = cells.text(20, ...at.language)?.toLowerCase()
  if (said === undefined) return otherwise
  if (/^(nl|dut|ned)/.test(said)) return 'nld'
  if (/^en/.test(said)) return 'eng'
  cells.wrong(fieldOf(cells, at.language), `'${said}' is not nl or en.`, 'language', `'${said}'`)
  return otherwise
}

type OwnAddress = ReadCustomer['addresses'][number] & FormerCustomer['addresses'][number]

const kinds: Readonly<Record<string, AddressKind>> = {
  invoice: 'invoice',
  billing: 'invoice',
  factuur: 'invoice',
  factuuradres: 'invoice',
  delivery: 'delivery',
  shipping: 'delivery',
  bezorg: 'delivery',
  bezorgadres: 'delivery',
}

function readAddresses(cells: Cells, name: { readonly firstName: string; readonly lastName: string }): OwnAddress[] {
  const said = cells.text(20, ...at.addressType)
  const kind = said === undefined ? undefined : kinds[said.toLowerCase()]
  if (said !== undefined && !kind)
    cells.wrong(fieldOf(cells, at.addressType), `'${said}' is not invoice or delivery.`, 'address type', `'${said}'`)
  const isDefault = isYes(cells, at.isDefault) === true
  const own = readAddress(cells, ownAddress, name)
  const other = readAddress(cells, shippingAddress, name)
  return [
    ...(own ? [{ ...own, kind: kind ?? (other ? 'invoice' : undefined), isDefault }] : []),
    ...(other ? [{ ...other, kind: 'delivery' as const, isDefault: true }] : []),
  ]
}

/** An address without a kind is for delivery; the first one is for invoices too if there is no other. */
function withBothKinds(addresses: readonly OwnAddress[]): OwnAddress[] {
  const hasInvoice = addresses.some(({ kind }) => kind === 'invoice')
  const hasDelivery = addresses.some(({ kind }) => kind !== 'invoice')
  return addresses.flatMap((address, index): OwnAddress[] => {
    const { kind = 'delivery' } = address
    const alsoFor = kind === 'delivery' ? !hasInvoice : !hasDelivery
    if (index > 0 || !alsoFor) return [{ ...address, kind }]
    return [
      { ...address, kind: 'invoice' },
      { ...address, kind: 'delivery' },
    ]
  })
}

function isYes(cells: Cells, names: readonly string[]): boolean | undefined {
  const said = cells.text(30, ...names)?.toLowerCase()
  if (said === undefined) return undefined
  if (['yes', 'ja', 'true', '1', 'subscribed', 'x', 'waar', 'oui', 'vrai', 'wahr'].includes(said)) return true
  if (
    [...['no', 'nee', 'false', '0', 'unsubscribed', 'not_subscribed'], ...['onwaar', 'non', 'faux', 'falsch']].includes(
      said,
    )
  )
    return false
  return cells.wrong(fieldOf(cells, names), `'${said}' is not yes or no.`, `yes or no ${names[0]}`, `'${said}'`)
}

/** Only a clear yes is a consent, with its date and source as proof. */
function readConsent(cells: Cells, { now, source }: ReadOptions): FormerCustomer['consent'] | undefined {
  const said = cells.text(40, ...at.newsletterAt)
  const from = cells.text(200, ...at.newsletterFrom) ?? source
  if (isYes(cells, at.newsletter) !== true) return undefined
  const saidAt = said === undefined ? null : readMoment(said, now)
  if (typeof saidAt !== 'string') return { saidAt, source: from }
  return cells.wrong(fieldOf(cells, at.newsletterAt), saidAt, `date ${saidAt.replace(/^'.*' /, '')}`, `'${said}'`)
}
