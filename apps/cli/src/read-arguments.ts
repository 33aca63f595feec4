import { parseArgs } from 'node:util'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type MissingStockPolicy, missingStockPolicies } from '@toonbank/exchange/import/drafts/missing-stock-policy.ts'
import { type InvoicesCommand, readInvoicesRequest } from './invoices-request.ts'
import { type LegalCommand, readLegalRequest } from './legal-request.ts'
import type { NewsletterCommand } from './newsletter-command.ts'
import { isPeopleRequest, type PeopleCommand, readPeopleRequest } from './people-request.ts'
import {
  isRecordRequest,
  type RecordHelpRequest,
  type RecordRequest,
  readRecordRequest,
} from './record/record-request.ts'
import type { SearchesCommand } from './searches-command.ts'
import { readSettingsRequest, type SettingsCommand } from './settings-request.ts'
import type { StaffRequest } from './staff/define-verb.ts'
import { isStaffVerb, readStaffRequest } from './staff/staff-verbs.ts'
import { formats } from './usage.ts'

export type Command =
  | {
      readonly kind: 'import'
      readonly file: string
      readonly dryRun: boolean
      readonly partial: boolean
      readonly replaceDemo: boolean
      readonly stockAsInFile: boolean
      readonly stock: MissingStockPolicy | undefined
      readonly language: 'nld' | 'eng'
      readonly encoding: string | undefined
    }
  | { readonly kind: 'export'; readonly file: string; readonly format: Format }
  | { readonly kind: 'addresses'; readonly files: readonly string[]; readonly dryRun: boolean }
  | PeopleCommand
  | { readonly kind: 'pictures'; readonly from: string | undefined }
  | { readonly kind: 'makePictures' }
  | { readonly kind: 'copyPictures'; readonly direction: 'upload' | 'download' }
  | { readonly kind: 'doctor' }
  | { readonly kind: 'init'; readonly file: string }
  | LegalCommand
  | SettingsCommand
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'restore'; readonly file: string; readonly replace: boolean; readonly nothingSince: boolean }
  | { readonly kind: 'fsck' }
  | { readonly kind: 'mails' }
  | SearchesCommand
  | NewsletterCommand
  | InvoicesCommand
  | { readonly kind: 'staff'; readonly request: StaffRequest }
  | { readonly kind: 'record'; readonly request: RecordRequest }
  | { readonly kind: 'recordHelp'; readonly request: RecordHelpRequest }
  | { readonly kind: 'help' }
type Format = (typeof formats)[number]

const encodings = ['utf-8', 'windows-1252', 'iso-8859-1', 'iso-8859-15']

export function readArguments(args: readonly string[]): Command | { readonly wrong: string } {
  if (isRecordRequest(args)) {
    const request = readRecordRequest(args)
    if ('wrong' in request) return request
    return request.verb === 'help' ? { kind: 'recordHelp', request } : { kind: 'record', request }
  }
  const [first, ...more] = args
  if (isStaffVerb(first) && !isPeopleRequest(args)) {
    const request = readStaffRequest(first, more)
    return 'wrong' in request ? request : { kind: 'staff', request }
  }
  const parsed = parse(args)
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  const [verb, ...rest] = positionals
  if (values.help || verb === 'help') return { kind: 'help' }
  const allowed = flagsOf[verb ?? ''] ?? []
  const strange = Object.keys(values).find((name) => !allowed.includes(name))
  if (strange !== undefined && verb !== undefined) return { wrong: `'--${strange}' means nothing for '${verb}'.` }
  if (isPeopleRequest(positionals)) return readPeople(values, positionals)
  if (verb === 'import') return readImport(values, rest)
  if (verb === 'export') return readExport(values.format, rest)
  if (verb === 'init')
    return rest.length > 1
      ? { wrong: "'init' is followed by one file." }
      : { kind: 'init', file: rest[0] ?? 'shop.json' }
  if (verb === 'legal') return readLegalRequest(rest, values.again === true)
  if (verb === 'settings') return readSettingsRequest(rest, values['dry-run'] === true)
  if (verb === 'backup' || verb === 'restore') {
    const [file] = rest
    if (file === undefined || rest.length > 1) return { wrong: `'${verb}' is followed by one file.` }
    if (verb === 'backup') return { kind: 'backup', file }
    return { kind: 'restore', file, replace: values.replace === true, nothingSince: values['nothing-since'] === true }
  }
  if (verb === 'fsck' || verb === 'mails')
    return rest.length === 0 ? { kind: verb } : { wrong: `nothing follows '${verb}'.` }
  if (verb === 'searches') return readSearches(values.days, rest)
  if (verb === 'newsletter')
    return rest[0] === 'export' && rest[1] !== undefined && rest.length === 2
      ? { kind: 'newsletter', file: rest[1] }
      : { wrong: "'newsletter' is followed by 'export' and one file." }
  if (verb === 'invoices') return readInvoicesRequest(values, rest)
  if (verb === 'pictures') return readPictures(values.from, rest)
  if (verb === 'addresses' && rest[0] === 'import' && rest.length > 1)
    return { kind: 'addresses', files: rest.slice(1), dryRun: values['dry-run'] === true }
  if (verb === 'doctor' && rest.length === 0) return { kind: 'doctor' }
  if (verb === 'doctor') return { wrong: "'doctor' is followed by nothing." }
  if (verb === 'addresses') return { wrong: "'addresses' is followed by 'import' and one or more files." }
  return { wrong: verb === undefined ? 'say what to do.' : `'${verb}' is not something the shop can do.` }
}

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  import: ['dry-run', 'partial', 'replace-demo', 'stock-as-in-file', 'stock', 'language', 'encoding'],
  customers: ['dry-run', 'partial', 'invite', 'language', 'encoding'],
  orders: ['dry-run', 'partial', 'encoding'],
  export: ['format'],
  addresses: ['dry-run'],
  settings: ['dry-run'],
  legal: ['again'],
  restore: ['replace', 'nothing-since'],
  pictures: ['from'],
  invoices: ['from', 'until', 'pdf'],
  searches: ['days'],
}

const isNegative = (arg: string) => /^-\d/.test(arg)

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args.filter((arg) => !isNegative(arg)), '--', ...args.filter(isNegative)],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        partial: { type: 'boolean' },
        'replace-demo': { type: 'boolean' },
        'stock-as-in-file': { type: 'boolean' },
        invite: { type: 'boolean' },
        stock: { type: 'string' },
        replace: { type: 'boolean' },
        'nothing-since': { type: 'boolean' },
        until: { type: 'string' },
        pdf: { type: 'string' },
        again: { type: 'boolean' },
        language: { type: 'string' },
        encoding: { type: 'string' },
        format: { type: 'string' },
        from: { type: 'string' },
        days: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return { wrong: (error as Error).message.split('. ')[0] ?? '' }
  }
}

type Values = Exclude<ReturnType<typeof parse>, { wrong: string }>['values']

function readPictures(
  from: string | undefined,
  [what, ...more]: readonly string[],
): Command | { readonly wrong: string } {
  if (what === 'fetch' && more.length === 0) return { kind: 'pictures', from }
  if ((what === 'make' || what === 'upload' || what === 'download') && more.length === 0) {
    if (from !== undefined) return { wrong: `'--from' means nothing for 'pictures ${what}'.` }
    return what === 'make' ? { kind: 'makePictures' } : { kind: 'copyPictures', direction: what }
  }
  return { wrong: "'pictures' is followed by 'fetch', 'make', 'upload' or 'download'." }
}

function readSearches(days = '30', rest: readonly string[]): SearchesCommand | { readonly wrong: string } {
  if (rest.length > 0) return { wrong: "'searches' is followed by nothing." }
  return /^[1-9]\d?$/.test(days) && Number(days) <= 90
    ? { kind: 'searches', days: Number(days) }
    : { wrong: `'--days' is a number from 1 to 90, not '${days}'.` }
}

function readImport(values: Values, files: readonly string[]): Command | { readonly wrong: string } {
  const [file] = files
  if (file === undefined || files.length > 1) return { wrong: "'import' is followed by one file." }
  const how = readTextOptions(values)
  if ('wrong' in how) return how
  const stock = missingStockPolicies.find((one) => one === values.stock)
  if (values.stock !== undefined && !stock)
    return { wrong: `the stock is one of ${missingStockPolicies.join(', ')}, not '${values.stock}'.` }
  const flag = (name: 'dry-run' | 'partial' | 'replace-demo' | 'stock-as-in-file') => values[name] === true
  return {
    kind: 'import',
    file,
    dryRun: flag('dry-run'),
    partial: flag('partial'),
    replaceDemo: flag('replace-demo'),
    stockAsInFile: flag('stock-as-in-file'),
    stock,
    ...how,
  }
}

function readTextOptions({
  language = 'nld',
  encoding,
}: Values): { readonly language: Locale; readonly encoding: string | undefined } | { readonly wrong: string } {
  if (language !== 'nld' && language !== 'eng') return { wrong: `the language is nld or eng, not '${language}'.` }
  if (encoding !== undefined && !encodings.includes(encoding.toLowerCase()))
    return { wrong: `the encoding is one of ${encodings.join(', ')}, not '${encoding}'.` }
  return { language, encoding }
}

function readPeople(values: Values, positionals: readonly string[]): Command | { readonly wrong: string } {
  const how = readTextOptions(values)
  if ('wrong' in how) return how
  const flag = (name: 'dry-run' | 'partial' | 'invite') => values[name] === true
  return readPeopleRequest(positionals, {
    ...{ dryRun: flag('dry-run'), partial: flag('partial'), invite: flag('invite') },
    ...how,
  })
}

const byExtension: Readonly<Record<string, Format>> = {
  json: 'json',
  csv: 'shopify',
  tsv: 'merchant-tsv',
  txt: 'merchant-tsv',
  xml: 'merchant-xml',
}

function readExport(format: string | undefined, files: readonly string[]): Command | { readonly wrong: string } {
  const [file] = files
  if (file === undefined || files.length > 1) return { wrong: "'export' is followed by one file." }
  const told = format ?? byExtension[file.split('.').at(-1)?.toLowerCase() ?? '']
  const known = formats.find((one) => one === told)
  return known
    ? { kind: 'export', file, format: known }
    : { wrong: `the format is one of ${formats.join(', ')}, by --format or the file's name.` }
}
