import { parseArgs } from 'node:util'
import { type UnsaidStock, unsaidStocks } from '@toonbank/api/import/drafts/unsaid-stock.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { type LegalCommand, readLegalRequest } from './legal-request.ts'
import { isPeopleRequest, type PeopleCommand, readPeopleRequest } from './people-request.ts'
import {
  isRecordRequest,
  type RecordHelpRequest,
  type RecordRequest,
  readRecordRequest,
} from './record/record-request.ts'
import { readSettingsRequest, type SettingsCommand } from './settings-request.ts'
import { isStaffVerb, readStaffRequest, staffUsage } from './staff/read-staff-request.ts'
import type { StaffRequest } from './staff/staff-request.ts'

export type Command =
  | {
      readonly kind: 'import'
      readonly file: string
      readonly dryRun: boolean
      readonly partial: boolean
      readonly replaceDemo: boolean
      readonly stockAsInFile: boolean
      readonly stock: UnsaidStock | undefined
      readonly language: 'nld' | 'eng'
      readonly encoding: string | undefined
    }
  | { readonly kind: 'export'; readonly file: string; readonly format: Format }
  | { readonly kind: 'addresses'; readonly files: readonly string[]; readonly dryRun: boolean }
  | PeopleCommand
  | { readonly kind: 'pictures'; readonly from: string | undefined }
  | { readonly kind: 'doctor' }
  | { readonly kind: 'init'; readonly file: string }
  | LegalCommand
  | SettingsCommand
  | { readonly kind: 'backup'; readonly file: string }
  | { readonly kind: 'restore'; readonly file: string; readonly replace: boolean }
  | { readonly kind: 'fsck' }
  | { readonly kind: 'mails' }
  | { readonly kind: 'staff'; readonly request: StaffRequest }
  | { readonly kind: 'record'; readonly request: RecordRequest }
  | { readonly kind: 'recordHelp'; readonly request: RecordHelpRequest }
  | { readonly kind: 'help' }
type Format = (typeof formats)[number]

const formats = ['json', 'shopify', 'merchant-tsv', 'merchant-xml'] as const

const kindsOfRecords = recordKinds.join('|')

export const usage = `npm run shop -- import <file> [--dry-run] [--partial] [--replace-demo] [--stock-as-in-file] [--stock=unlimited|zero|keep] [--language nld|eng] [--encoding windows-1252]
npm run shop -- export <file> [--format ${formats.join('|')}]
npm run shop -- addresses import <file…> [--dry-run]
npm run shop -- customers import <file.csv> [--dry-run] [--partial] [--invite] [--language nld|eng] [--encoding windows-1252]
npm run shop -- orders import <file.csv> [--dry-run] [--partial] [--encoding windows-1252]
npm run shop -- pictures fetch [--from <folder>]
npm run shop -- doctor
npm run shop -- init [<shop.json>]
npm run shop -- legal list | confirm <page>|all | make <page>|all
npm run shop -- settings export|import <file.json> [--dry-run] | get [<name>] | set <name> <value>
npm run shop -- ${kindsOfRecords} list | show <key> | save [<file.json>] | remove <key> | history <key> [--lang nl|en]
  npm run shop -- product --help tells more of each, with an example
npm run shop -- backup <file.tar.zst>
npm run shop -- restore <file.tar.zst> [--replace]
npm run shop -- fsck
npm run shop -- mails
${staffUsage}
import     brings products from an export of Shopify, WooCommerce, Lightspeed or CCV Shop, a Google Merchant feed (XML or TSV) or our JSON into the shop
  --dry-run       says what would happen, and does nothing
  --partial       keeps the good products of a file in which others are broken; without it nothing is kept
  --replace-demo  takes out the demo: its products that are not in the file, customers, codes, addresses, pages and menus
  --stock-as-in-file  takes the stock of an earlier export as it stands there, also where some was sold since
  --stock         of a file that counts stock without saying how much there is: there is always enough, nothing, or what the shop has
  --language      of the texts in a CSV or feed (nld)
  --encoding      of a CSV that is not UTF-8
export     writes the whole catalogue: .json (loses nothing), .csv (Shopify), .tsv or .xml (Google Merchant)
addresses  adds Dutch (BAG, .csv or .csv.zst) or Belgian (BeSt, .jsonl) addresses for the checkout
customers  brings the customers of another shop, without passwords; who has an account already stays as they are
  --invite        mails those that came by an import a link to choose a password, ten a minute
orders import  brings orders of another shop into the accounts of their customers, as history
pictures   brings all pictures that imports name and that are not here yet, and says which could not be brought and why
  --from          from a folder of your own: by the file names in the import, or by article number (KLEED-1.jpg, KLEED-1-2.jpg)
doctor     says of each setting whether it is good, missing or dangerous for a shop that sells, and what to do; exit code 1 on dangerous
init       makes an empty shop of one file, shop.json when none is named: all of it or nothing, and only where there is no shop yet
legal      lists terms, privacy, delivery, withdrawal and cookies; confirms that you have checked one; makes one (anew) of the shop's data
settings   writes and reads the shop's settings, or one of them by its name, like support.phoneNumber; all is checked before anything is written; a value @logo.svg is that file
  --dry-run       says what would change, and does nothing
backup     writes the whole shop with its imported pictures to a file, while it sells
restore    brings a shop back from such a file, all of it or nothing; the shop must not run
  --replace       takes away the shop that is there
fsck       holds the shop against what must be true of every shop, and says what is not
mails      sends again what did not arrive within a day, and forgets what means nothing any more
orders     lists orders, shows one with all that happened, and moves it along; what sends money or cancels wants --yes
tasks      all that waits for a person, with what to do
stock      sets or changes the pieces of an article, while the shop sells
coupon     adds a discount code
mark-paid  a bank transfer was seen on the account: all that has come in for this order so far, like 149.95 or 149,95

It uses DATABASE_URL, or the embedded database in DATA_DIR, whether the shop is running or not. docs/import.md tells more.
`

const encodings = ['utf-8', 'windows-1252', 'iso-8859-1', 'iso-8859-15']

/** Parses the command line, or returns one sentence about what is wrong with it. */
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
  if (verb === 'legal') return readLegalRequest(rest)
  if (verb === 'settings') return readSettingsRequest(rest, values['dry-run'] === true)
  if (verb === 'backup' || verb === 'restore') {
    const [file] = rest
    if (file === undefined || rest.length > 1) return { wrong: `'${verb}' is followed by one file.` }
    return verb === 'backup' ? { kind: 'backup', file } : { kind: 'restore', file, replace: values.replace === true }
  }
  if (verb === 'fsck' || verb === 'mails')
    return rest.length === 0 ? { kind: verb } : { wrong: `nothing follows '${verb}'.` }
  if (verb === 'pictures')
    return rest[0] === 'fetch' && rest.length === 1
      ? { kind: 'pictures', from: values.from }
      : { wrong: "'pictures' is followed by 'fetch'." }
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
  restore: ['replace'],
  pictures: ['from'],
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        partial: { type: 'boolean' },
        'replace-demo': { type: 'boolean' },
        'stock-as-in-file': { type: 'boolean' },
        invite: { type: 'boolean' },
        stock: { type: 'string' },
        replace: { type: 'boolean' },
        language: { type: 'string' },
        encoding: { type: 'string' },
        format: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return { wrong: (error as Error).message.split('. ')[0] ?? '' }
  }
}

type Values = Exclude<ReturnType<typeof parse>, { wrong: string }>['values']

function readImport(values: Values, files: readonly string[]): Command | { readonly wrong: string } {
  const [file] = files
  if (file === undefined || files.length > 1) return { wrong: "'import' is followed by one file." }
  const how = readTextOptions(values)
  if ('wrong' in how) return how
  const stock = unsaidStocks.find((one) => one === values.stock)
  if (values.stock !== undefined && !stock)
    return { wrong: `the stock is one of ${unsaidStocks.join(', ')}, not '${values.stock}'.` }
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
