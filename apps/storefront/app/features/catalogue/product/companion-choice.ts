import type { Companion, OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { fittingSize } from '@toonbank/domain/catalogue/fitting-size.ts'
import { namedSize } from '@toonbank/domain/catalogue/named-size.ts'
import type { Choices } from './chosen-group.ts'
import { type Configuration, configure } from './configuration.ts'

export const companionField = 'companion'

export interface OfferedCompanion {
  readonly companion: Companion
  readonly choices: Choices
  readonly configuration: Configuration
  readonly size: string
}

interface Chosen {
  readonly choices: Choices
  readonly configuration: Configuration
}

/**
 * Returns the companion for the choice: in the same measures, or in the size that fits under it. Undefined: nothing
 * fits, it has run out, or the choice is not cartable.
 */
export function companionFor(companion: Companion, chosen: Chosen): OfferedCompanion | undefined {
  if (!chosen.configuration.isCartable) return undefined
  const choices = chosen.configuration.isMadeToMeasure ? measured(companion, chosen) : standard(companion, chosen)
  if (!choices) return undefined
  const configuration = configure(companion, choices)
  if (!configuration.isCartable) return undefined
  const isConfirmed = chosen.choices.confirmed !== '' && chosen.choices.confirmed === chosen.configuration.size
  return {
    companion,
    choices: isConfirmed ? { ...choices, confirmed: configuration.size ?? '' } : choices,
    configuration,
    size: configuration.size ?? sizeIn(configuration)?.name ?? '',
  }
}

const opening = ({ selected }: Companion, more: readonly OptionItem[] = []): Choices => ({
  items: Object.fromEntries([...selected, ...more].map(({ groupId, id }) => [groupId, id])),
  measures: {},
  faults: {},
  confirmed: '',
})

function measured(companion: Companion, { choices, configuration }: Chosen): Choices | undefined {
  const shape = configuration.groups.map(({ item }) => item?.advancedSettings?.shape).find(Boolean)
  const same = companion.configurator.options
    .flatMap(({ items }) => items)
    .find((item) => item.state && item.advancedSettings?.shape === shape)
  return same && { ...opening(companion, [same]), measures: choices.measures }
}

function standard(companion: Companion, { configuration }: Chosen): Choices | undefined {
  const { options } = companion.configurator
  const sized = options.find(({ items }) => items.some(({ name }) => namedSize(name)))
  if (!sized) return options.some(({ displayType }) => displayType === 'custom') ? undefined : opening(companion)
  const rug = sizeIn(configuration)
  const size = rug && namedSize(rug.name)
  if (!size) return undefined
  const left = sized.items.filter((item) => configure(companion, opening(companion, [item])).isCartable)
  const fitting = fittingSize(size, left)
  return fitting && opening(companion, [fitting])
}

const sizeIn = ({ groups }: Configuration): OptionItem | undefined =>
  groups.flatMap(({ item }) => item ?? []).find(({ name }) => namedSize(name))
