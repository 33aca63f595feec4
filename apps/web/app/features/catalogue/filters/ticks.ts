import { type Chosen, chosenIn, type ShownFilter } from './shown-filters.ts'

export interface Ticks {
  /** Another one when what is ticked has changed. */
  readonly chosen: Chosen
  readonly isTicked: (group: string, value: string) => boolean
  /** False: it cannot be ticked now. */
  readonly tick: (group: string, value: string) => boolean
}

/** As a list was loaded; nothing can be ticked. */
export function ticksOf(filters: readonly ShownFilter[]): Ticks {
  const chosen = chosenIn(filters)
  return {
    chosen,
    isTicked: (group, value) => chosen.groups.get(group)?.includes(value) ?? false,
    tick: () => false,
  }
}
