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

export interface Choices extends TypedMeasures {
  readonly items: Readonly<Record<string, string>>
  readonly confirmed: string
}

export interface ChosenGroup {
  readonly group: OptionGroup
  readonly item: OptionItem | undefined
  readonly problem: MeasuresProblem | undefined
  readonly price: Cents
  readonly measured: MeasuredPart | undefined
}

export function chosenIn(group: OptionGroup, { items, measures }: Choices): ChosenGroup {
  const item = group.items.find(({ id }) => id === items[group.groupId])
  const problem = item?.advancedSettings ? measuresProblem(item.advancedSettings, measures) : undefined
  const measured = problem === undefined ? measuredIn(item, measures) : undefined
  // A made-to-measure group costs nothing, and is not cartable, until its measures are right (specification 2.4-16).
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
