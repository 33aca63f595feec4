import type { Client, Input } from '@toonbank/contract/client.ts'
import type { DataOf, EndpointDefinition, ProblemOf } from '@toonbank/contract/endpoint.ts'
import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { FormatTime } from './describe-order.ts'
import { type OptionTypes, type Words, type Wrong, wrong } from './words.ts'

/** Lines to print; or `wrong`, a refusal in one sentence: nothing was changed. */
export type Answer = readonly string[] | Wrong

/** What a command works with: the calls of the staff, and how times and files are meant. */
export interface Staff {
  readonly client: Client
  readonly formatTime: FormatTime
  readonly now: Date
  readonly pathOf: (file: string) => string
}

/** A command that was understood: the call that it makes, and with what. `run` makes it and says what came of it. */
export interface Understood {
  readonly call: EndpointDefinition
  readonly said: object
  readonly run: (staff: Staff) => Promise<Answer>
}

export interface Verb {
  /** What follows the words of the command, as the help shows it. */
  readonly usage: string
  readonly options: OptionTypes
  readonly understand: (words: Words) => Understood | Wrong
}

/** A refusal with what it may tell of itself. */
interface Refused {
  readonly amount?: Cents
  readonly fields: readonly FieldProblem[]
}

/** What is said instead of making the call: that it wants --yes, or that nothing is there. */
export interface Stop {
  readonly stop: Answer
}
export const stop = (answer: Answer): Stop => ({ stop: answer })

interface Definition<E extends EndpointDefinition, Said extends object, Seen extends object> {
  readonly usage: string
  readonly options?: OptionTypes
  readonly call: E
  /** What was typed, or one sentence about what is wrong with it. */
  readonly read: (words: Words) => Said | Wrong
  /** What is looked at before the call, which may end it. */
  readonly look?: (said: Said, staff: Staff) => Promise<Seen | Stop>
  readonly ask: (known: Said & Seen) => Input<E>
  readonly say: (data: DataOf<E>, known: Said & Seen, staff: Staff) => Answer | Promise<Answer>
  /** A sentence for each refusal of the call. */
  readonly refusals: Readonly<
    Record<ProblemOf<E>, string | ((known: Said & Seen, staff: Staff, refused: Refused) => Answer | Promise<Answer>)>
  >
}

/** One row of the table of commands: words → call → sentence. */
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
        if (seen && 'stop' in seen) return seen.stop
        const known = { ...said, ...seen } as Said & Seen
        const answer = await staff.client.ask(call, ask(known))
        if (answer.ok) return say(answer.value, known, staff)
        const refusal = refusals[answer.problem as ProblemOf<E>] ?? common(answer.problem, answer.fields)
        return typeof refusal === 'string' ? wrong(refusal) : refusal(known, staff, answer)
      },
    }
  },
})

/** Refusals that every call may answer. */
function common(problem: string, fields: readonly FieldProblem[]): string {
  if (problem === 'invalidInput') return fields.map((one) => `${one.field}: ${one.problem}.`).join(' ')
  return problem === 'notAllowed' ? 'That needs a right that you do not have.' : `The shop answers: ${problem}.`
}

export const noOrder = (number: string) => wrong(`There is no order ${number}.`)
export const confirm = (what: string): Stop => stop(wrong(`${what} Nothing was done yet: add --yes to do it.`))

/**
 * The items of one page of a list, from 1, and where it goes on: an order that waits on the next one would be missed.
 * Lists go on by key, so the pages before are read too.
 */
export async function pageOf<Item>(
  page: number,
  read: (after: string) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>,
): Promise<{ readonly items: readonly Item[]; readonly more: readonly string[] }> {
  let found = await read('')
  for (let at = 1; at < page; at++) found = found.next === null ? { items: [], next: null } : await read(found.next)
  return { items: found.items, more: found.next === null ? [] : [`There are more: --page ${page + 1}.`] }
}
