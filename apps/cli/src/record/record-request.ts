import { parseArgs } from 'node:util'
import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'

export type CommandLanguage = (typeof languages)[number]
const languages = ['nl', 'en'] as const

interface OfKind {
  readonly recordKind: RecordKindName
  readonly language: CommandLanguage | undefined
}

export type RecordHelpRequest = OfKind & { readonly verb: 'help' }
export type RecordRequest = OfKind &
  (
    | { readonly verb: 'list' }
    | { readonly verb: 'show' | 'remove' | 'history'; readonly key: string }
    | { readonly verb: 'save'; readonly file: string }
  )

const staffVerbs = ['set', 'add', 'wanted']

export const isRecordRequest = ([kind, verb]: readonly string[]): boolean =>
  isRecordKind(kind) && !(verb !== undefined && staffVerbs.includes(verb))

const isRecordKind = (said: string | undefined): said is RecordKindName => recordKinds.some((kind) => kind === said)

export function readRecordRequest(
  args: readonly string[],
): RecordRequest | RecordHelpRequest | { readonly wrong: string } {
  const parsed = parse(args)
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  const [recordKind, verb, first, ...more] = positionals
  if (!isRecordKind(recordKind)) return { wrong: `'${recordKind}' is none of ${recordKinds.join(', ')}.` }
  const language = languages.find((one) => one === values.lang)
  if (values.lang !== language) return { wrong: `the language is nl or en, not '${values.lang}'.` }
  const asked = { recordKind, language }
  if (values.help || verb === 'help' || verb === undefined) return { ...asked, verb: 'help' }
  if (verb === 'list' && first === undefined) return { ...asked, verb }
  if (verb === 'save' && more.length === 0) return { ...asked, verb, file: first ?? '-' }
  const isAboutOne = verb === 'show' || verb === 'remove' || verb === 'history'
  if (isAboutOne && first !== undefined && more.length === 0) return { ...asked, verb, key: first }
  if (isAboutOne) return { wrong: `'${recordKind} ${verb}' is followed by one key.` }
  if (verb === 'save') return { wrong: `'${recordKind} save' is followed by one file, or by - for what is piped in.` }
  if (verb === 'list') return { wrong: `nothing follows '${recordKind} list'.` }
  return { wrong: `'${recordKind}' is followed by list, show, save, remove or history.` }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    return { wrong: (error as Error).message.split('. ')[0] ?? '' }
  }
}

export const terminalLanguage = ({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): CommandLanguage =>
  /^nl/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'nl' : 'en'
