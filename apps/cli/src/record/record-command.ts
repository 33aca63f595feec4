import { readFileSync } from 'node:fs'
import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import { recordCalls } from '@toonbank/contract/staff/record.ts'
import { unstorableText } from '@toonbank/runtime/http/unstorable.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import type { CommandDependencies } from '../command-dependencies.ts'
import { staffClient } from '../staff-client.ts'
import type { CommandLanguage, RecordRequest } from './record-request.ts'

interface Refusal {
  readonly problem: string
  readonly fields: readonly FieldProblem[]
}

export async function recordCommand(
  request: RecordRequest,
  dependencies: Pick<CommandDependencies, 'connection' | 'settings' | 'say' | 'complain' | 'pathOf' | 'language'>,
): Promise<0 | 1> {
  const { say, complain, pathOf } = dependencies
  const language = request.language ?? dependencies.language
  const client = staffClient(dependencies)
  const calls = recordCalls[request.recordKind]
  const answer =
    request.verb === 'list'
      ? await client.ask(calls.list, {})
      : request.verb === 'save'
        ? await client.ask(calls.save, { body: readRecord(request.file, pathOf, language) as object })
        : await client.ask(calls[request.verb], { params: { key: request.key } })
  if (answer.ok) {
    say(JSON.stringify(answer.value, null, 2))
    return 0
  }
  for (const line of complaints(request, answer, language)) complain(line)
  return 1
}

function readRecord(file: string, pathOf: (file: string) => string, language: CommandLanguage): unknown {
  const isInput = file === '-'
  const name = isInput ? { nl: 'de invoer', en: 'the input' }[language] : file
  let text: string
  try {
    text = readFileSync(isInput ? 0 : pathOf(file), 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message: why } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new StartRefused({ nl: `${name} is er niet.`, en: `There is no ${name} here.` }[language])
    throw new StartRefused({ nl: `${name} is niet te lezen: ${why}.`, en: `${name} cannot be read: ${why}.` }[language])
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = (error as Error).message
    throw new StartRefused({ nl: `${name} is geen JSON: ${why}.`, en: `${name} is no JSON: ${why}.` }[language])
  }
}

function complaints(request: RecordRequest, { problem, fields }: Refusal, language: CommandLanguage): string[] {
  const { recordKind: kind } = request
  const key = 'key' in request ? request.key : ''
  const nothing = { nl: 'Er is niets veranderd.', en: 'Nothing was changed.' }
  const ends: Readonly<Record<string, Readonly<Record<CommandLanguage, string>>>> = {
    inUse: { nl: `${kind} ${key} is nog nodig, en blijft.`, en: `${kind} ${key} is still needed, and stays.` },
    recordNotFound: {
      nl: `${kind}${key && ` ${key}`} bestaat niet: ${kind} list noemt ze alle.`,
      en: `There is no such ${kind}${key && `: ${key}`}; ${kind} list names them all.`,
    },
    notAllowed: { nl: 'Daar is een recht voor nodig.', en: 'That needs a right.' },
  }
  const sentences = fields.map(
    (one) => `${one.field}: ${one.problem === 'malformed' ? `${unstorableText}.` : one.problem}`,
  )
  return [...sentences, (ends[problem] ?? nothing)[language]]
}
