import type { CallInput, Client, Input } from '@toonbank/contract/client.ts'
import type { DataOf, EndpointDefinition, ProblemOf } from '@toonbank/contract/endpoint.ts'
import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import { dryActNames, dryActs, dryRun } from '@toonbank/contract/staff/effects.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { effectSentences } from '@toonbank/domain/staff/effect-sentences.ts'
import type { FormatTime } from './describe-order.ts'
import { type OptionTypes, type Words, type Wrong, wrong } from './words.ts'

export type Answer = readonly string[] | Wrong

export interface Staff {
  readonly client: Client
  readonly formatTime: FormatTime
  readonly now: Date
  readonly pathOf: (file: string) => string
}

export interface Understood {
  readonly call: EndpointDefinition
  readonly said: object
  readonly run: (staff: Staff) => Promise<Answer>
}

export interface Verb {
  readonly usage: string
  readonly options: OptionTypes
  readonly understand: (words: Words) => Understood | Wrong
}

interface Refused {
  readonly amount?: Cents
  readonly fields: readonly FieldProblem[]
}

export interface Stop {
  readonly stop: Answer
  /** Known by now; its dry run has it, so that the answer tells what it would do. */
  readonly dryRunWith?: object
}
export const stop = (answer: Answer): Stop => ({ stop: answer })

interface Definition<E extends EndpointDefinition, Said extends object, Seen extends object> {
  readonly usage: string
  readonly options?: OptionTypes
  readonly call: E
  readonly read: (words: Words) => Said | Wrong
  readonly look?: (said: Said, staff: Staff) => Promise<Seen | Stop>
  readonly ask: (known: Said & Seen) => Input<E>
  readonly say: (data: DataOf<E>, known: Said & Seen, staff: Staff) => Answer | Promise<Answer>
  readonly refusals: Readonly<
    Record<ProblemOf<E>, string | ((known: Said & Seen, staff: Staff, refused: Refused) => Answer | Promise<Answer>)>
  >
}

export const verb = <E extends EndpointDefinition, Said extends object, Seen extends object = object>({
  usage,
  options = {},
  call,
  read,
  look,
  ask,
  say,
  refusals,
}: Definition<E, Said, Seen>): Verb => ({
  usage,
  options,
  understand(words) {
    const said = read(words)
    if ('wrong' in said) return said
    return {
      call,
      said,
      async run(staff) {
        const seen = await look?.(said, staff)
        if (seen && 'stop' in seen) {
          if (!('wrong' in seen.stop) || !seen.dryRunWith) return seen.stop
          const wouldDo = await dryRunAct(staff, call, ask({ ...said, ...seen.dryRunWith } as Said & Seen) as CallInput)
          return wrong([seen.stop.wrong, ...wouldDo].join('\n'))
        }
        const known = { ...said, ...seen } as Said & Seen
        const answer = await staff.client.ask(call, ask(known))
        if (answer.ok) return say(answer.value, known, staff)
        const refusal = refusals[answer.problem as ProblemOf<E>] ?? common(answer.problem, answer.fields)
        return typeof refusal === 'string' ? wrong(refusal) : refusal(known, staff, answer)
      },
    }
  },
})

function common(problem: string, fields: readonly FieldProblem[]): string {
  if (problem === 'invalidInput') return fields.map((one) => `${one.field}: ${one.problem}.`).join(' ')
  return problem === 'notAllowed' ? 'That needs a right that you do not have.' : `The shop answers: ${problem}.`
}

export const noOrder = (number: string) => wrong(`There is no order ${number}.`)
/** `seen` is told where the act takes it, so that it is done to nothing else than what was shown. */
export const confirm = (what: string, dryRunWith: object = {}, seen?: string): Stop => ({
  ...stop(wrong(`${what} Nothing was done yet: add --yes${seen === undefined ? '' : ` --seen ${seen}`} to do it.`)),
  dryRunWith,
})

/** Sentences of what an act would do; none when it is refused, which doing it tells. */
async function dryRunAct(
  { client }: Staff,
  act: EndpointDefinition,
  { params = {}, body }: CallInput,
): Promise<string[]> {
  const call = dryActNames.find((name) => dryActs[name] === act)
  if (call === undefined) return []
  const told = await client.ask(dryRun, { body: { call, params, body } })
  return told.ok && told.value.effects ? effectSentences(told.value.effects, 'eng').map((one) => `- ${one}`) : []
}

/**
 * Lists go on by key, so the pages before are read too; the answer says where the list goes on, so that no order is
 * missed.
 */
export async function pageOf<Item>(
  page: number,
  read: (after: string) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>,
): Promise<{ readonly items: readonly Item[]; readonly more: readonly string[] }> {
  let found = await read('')
  for (let at = 1; at < page; at++) found = found.next === null ? { items: [], next: null } : await read(found.next)
  return { items: found.items, more: found.next === null ? [] : [`There are more: --page ${page + 1}.`] }
}
