import type { StoredOption } from '@toonbank/database/schema/cart.ts'
import { areaOf, isRound, type Measures, measuresProblem } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { OptionGroupRow, OptionItemRow } from '../catalogue/product-store.ts'

interface WantedOption {
  readonly groupId: string
  readonly id: string
  readonly custom?: Measures | null | undefined
}

export interface ResolvedOption {
  readonly group: OptionGroupRow['group']
  readonly item: OptionItemRow
  /** Only of a choice made to measure. */
  readonly custom?: { readonly width?: number; readonly length?: number; readonly diameter?: number }
  readonly areaCm2: number
}

export type ChoiceProblem = 'optionNotFound' | 'optionNotChosen' | 'measuresOutOfRange'

/** Holds a choice against what the product offers: one choosable item of every group, with measures that can be made. */
export function resolveChoice(
  groups: readonly OptionGroupRow[],
  wanted: readonly WantedOption[],
): Outcome<ResolvedOption[], ChoiceProblem> {
  const known = wanted.every(({ groupId }) => groups.some(({ group }) => group.key === groupId))
  if (!known || new Set(wanted.map(({ groupId }) => groupId)).size !== wanted.length) return refused('optionNotFound')
  const resolved: ResolvedOption[] = []
  for (const { group, items } of groups) {
    const choice = wanted.find(({ groupId }) => groupId === group.key)
    if (!choice) return refused('optionNotChosen')
    const item = items.find(({ key, state }) => key === choice.id && state)
    if (!item) return refused('optionNotFound')
    if (!item.custom) {
      resolved.push({ group, item, areaCm2: 0 })
      continue
    }
    if (measuresProblem(item.custom, choice.custom ?? {})) return refused('measuresOutOfRange')
    resolved.push({
      group,
      item,
      custom: onlyUsed(item.custom.shape, choice.custom ?? {}),
      areaCm2: areaOf(item.custom.shape, choice.custom ?? {}) ?? 0,
    })
  }
  return done(resolved)
}

function onlyUsed(shape: string, { width, length, diameter }: Measures): NonNullable<ResolvedOption['custom']> {
  if (isRound(shape)) return { diameter: diameter ?? 0 }
  return { width: width ?? 0, length: length ?? 0 }
}

export const toStored = (resolved: readonly ResolvedOption[]): StoredOption[] =>
  resolved.map(({ group, item, custom }) => ({ groupId: group.key, id: item.key, ...(custom ? { custom } : {}) }))
