import type { OptionGroup, OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import {
  areaOf,
  type MeasuredPart,
  type Measures,
  type MeasuresProblem,
  measuredPart,
  measuresProblem,
} from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { TypedMeasures } from '@toonbank/domain/catalogue/type-measure.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'

/** What the shopper chose: one item a group, and centimetres where it is made to measure. */
export interface Choices extends TypedMeasures {
  readonly items: Readonly<Record<string, string>>
  /** The size that the shopper said is right, in words; empty while none is. */
  readonly confirmed: string
}

export interface ChosenGroup {
  readonly group: OptionGroup
  readonly item: OptionItem | undefined
  /** Only for a choice made to measure. */
  readonly problem: MeasuresProblem | undefined
  /** What it adds to the price, before the discount and in the shop's leading price. */
  readonly price: Cents
  /** How that came about, once a choice made to measure has measures that can be made. */
  readonly measured: MeasuredPart | undefined
}

/** What was chosen in a group, and what it costs. */
export function chosenIn(group: OptionGroup, { items, measures }: Choices): ChosenGroup {
  const item = group.items.find(({ id }) => id === items[group.groupId])
  const problem = item?.advancedSettings ? measuresProblem(item.advancedSettings, measures) : undefined
  const measured = problem === undefined ? measuredIn(item, measures) : undefined
  // Made to measure costs nothing, and is not cartable, until its measures are right (specification 2.4-16).
  return {
    group,
    item,
    problem,
    measured,
    price: item?.advancedSettings ? (measured?.price ?? zero) : (item?.price ?? zero),
  }
}

function measuredIn(item: OptionItem | undefined, measures: Measures): MeasuredPart | undefined {
  if (!item?.advancedSettings) return undefined
  const area = areaOf(item.advancedSettings.shape, measures)
  return area === undefined ? undefined : measuredPart(area, item.price, item.advancedSettings.minimumPrice)
}
