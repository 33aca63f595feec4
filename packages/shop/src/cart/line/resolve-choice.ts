import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import type { StoredMeasures, StoredOption } from '@toonbank/database/stored/cart.ts'
import {
  areaOf,
  type CustomSettings,
  findMeasureFault,
  isRound,
  type Measures,
} from '@toonbank/domain/catalogue/made-to-measure.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { OptionGroupRow, OptionItemRow } from '../../catalogue/product/option-rows.ts'

interface WantedOption {
  readonly groupId: string
  readonly id: string
  readonly custom?: TypedMeasures | null | undefined
}
interface TypedMeasures extends Measures {
  readonly confirmed?: boolean | undefined
}

export interface ResolvedOption {
  readonly group: OptionGroupRow['group']
  readonly item: OptionItemRow
  readonly custom?: StoredMeasures
  readonly areaCm2: number
}

export type ChoiceProblem = 'optionNotFound' | 'optionNotChosen' | 'measuresOutOfRange' | 'measuresNotAsked'

export interface ChoiceRefusal {
  readonly ok: false
  readonly problem: ChoiceProblem
  readonly fields: readonly FieldProblem[]
}
type Resolved<Value> = { readonly ok: true; readonly value: Value } | ChoiceRefusal

const refuse = (problem: ChoiceProblem, field: string, why: string = problem): ChoiceRefusal => ({
  ok: false,
  problem,
  fields: [{ field: `item.options${field}`, problem: why }],
})

export function resolveChoice(
  groups: readonly OptionGroupRow[],
  wanted: readonly WantedOption[],
): Resolved<ResolvedOption[]> {
  const strange = wanted.findIndex(
    ({ groupId }, at) =>
      !groups.some(({ group }) => group.key === groupId) || wanted.findIndex((one) => one.groupId === groupId) !== at,
  )
  if (strange !== -1) return refuse('optionNotFound', `.${strange}.groupId`)
  const resolved: ResolvedOption[] = []
  for (const { group, items } of groups) {
    const at = wanted.findIndex(({ groupId }) => groupId === group.key)
    const choice = wanted[at]
    if (!choice) return refuse('optionNotChosen', '', group.key)
    const item = items.find(({ key, state }) => key === choice.id && state)
    if (!item) return refuse('optionNotFound', `.${at}.id`)
    const chosen = withMeasures(group, item, choice, `.${at}.custom`)
    if (!chosen.ok) return chosen
    resolved.push(chosen.value)
  }
  return done(resolved)
}

function withMeasures(
  group: OptionGroupRow['group'],
  item: OptionItemRow,
  choice: WantedOption,
  field: string,
): Resolved<ResolvedOption> {
  const typed = choice.custom ?? {}
  if (!item.custom) {
    const isMeasured = [typed.width, typed.length, typed.diameter].some(
      (measure) => measure !== null && measure !== undefined,
    )
    return isMeasured ? refuse('measuresNotAsked', field) : done({ group, item, areaCm2: 0 })
  }
  const fault = findMeasureFault(item.custom, typed)
  if (fault)
    return refuse(
      'measuresOutOfRange',
      `${field}.${fault.side}`,
      fault.problem === 'missing' ? 'required' : fault.problem,
    )
  return done({ group, item, custom: toKept(item.custom, typed), areaCm2: areaOf(item.custom.shape, typed) ?? 0 })
}

function toKept({ shape }: CustomSettings, { width, length, diameter, confirmed }: TypedMeasures): StoredMeasures {
  const sides = isRound(shape) ? { diameter: diameter ?? 0 } : { width: width ?? 0, length: length ?? 0 }
  return { ...sides, ...(confirmed ? { confirmed } : {}) }
}

export const toStored = (resolved: readonly ResolvedOption[]): StoredOption[] =>
  resolved.map(({ group, item, custom }) => ({ groupId: group.key, id: item.key, ...(custom ? { custom } : {}) }))
