import type { CallInput, Client, Input } from '@toonbank/contract/client.ts'
import type { DataOf, EndpointDefinition, ProblemOf } from '@toonbank/contract/endpoint.ts'
import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import { dryActNames, dryActs, dryRun } from '@toonbank/contract/staff/effects.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { effectSentences } from '@toonbank/domain/staff/effect-sentences.ts'
import type { FormatTime } from './describe-order.ts'
import { type OptionTypes, type TypedArguments, type Wrong, wrong } from './parse-arguments.ts'

/** Lines to print, or what is wrong. */
export type Answer = readonly string[] | Wrong

export interface StaffContext {
  readonly client: Client
  readonly formatTime: FormatTime
  readonly now: Date
  readonly pathOf: (file: string) => string
}

/** A verb with its parsed arguments: all but running it against the shop. */
export interface StaffRequest {
  readonly call: EndpointDefinition
  readonly args: object
  readonly run: (staff: StaffContext) => Promise<Answer>
}

export interface Verb {
  readonly usage: string
  readonly options: OptionTypes
  readonly toRequest: (argv: TypedArguments) => StaffRequest | Wrong
}

interface Refused {
  readonly amount?: Cents
  readonly fields: readonly FieldProblem[]
}

/** Ends a verb before its call. */
export interface Stop {
  readonly stop: Answer
  /** Prepared by now; the dry run gets it, so that the answer tells what the call would do. */
  readonly dryRunWith?: object
}
export const stop = (answer: Answer): Stop => ({ stop: answer })

interface Definition<E extends EndpointDefinition, Args extends object, Prepared extends object> {
  readonly usage: string
  readonly options?: OptionTypes
  readonly call: E
  readonly parse: (argv: TypedArguments) => Args | Wrong
  readonly prepare?: (args: Args, staff: StaffContext) => Promise<Prepared | Stop>
  readonly input: (args: Args & Prepared) => Input<E>
  readonly describe: (data: DataOf<E>, args: Args & Prepared, staff: StaffContext) => Answer | Promise<Answer>
  readonly refusals: Readonly<
    Record<
      ProblemOf<E>,
      string | ((args: Args & Prepared, staff: StaffContext, refused: Refused) => Answer | Promise<Answer>)
    >
  >
}

/**
 * Defines a verb of the staff, like `orders ship`. `parse` checks the typed arguments without the shop; `prepare` asks
 * the shop what the call needs, and may stop for `--yes`. Then `call` is made with `input`, and its answer becomes
 * sentences by `describe`, or by the refusal of that name.
 */
export const defineVerb = <E extends EndpointDefinition, Args extends object, Prepared extends object = object>({
  usage,
  options = {},
  call,
  parse,
  prepare,
  input,
  describe,
  refusals,
}: Definition<E, Args, Prepared>): Verb => ({
  usage,
  options,
  toRequest(argv) {
    const args = parse(argv)
    if ('wrong' in args) return args
    return {
      call,
      args,
      async run(staff) {
        const prepared = await prepare?.(args, staff)
        if (prepared && 'stop' in prepared) {
          if (!('wrong' in prepared.stop) || !prepared.dryRunWith) return prepared.stop
          const known = { ...args, ...prepared.dryRunWith } as Args & Prepared
          const effects = await dryRunAct(staff, call, input(known) as CallInput)
          return wrong([prepared.stop.wrong, ...effects].join('\n'))
        }
        const known = { ...args, ...prepared } as Args & Prepared
        const answer = await staff.client.ask(call, input(known))
        if (answer.ok) return describe(answer.value, known, staff)
        const refusal = refusals[answer.problem as ProblemOf<E>] ?? refusalOfAnyCall(answer.problem, answer.fields)
        return typeof refusal === 'string' ? wrong(refusal) : refusal(known, staff, answer)
      },
    }
  },
})

function refusalOfAnyCall(problem: string, fields: readonly FieldProblem[]): string {
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
  { client }: StaffContext,
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
