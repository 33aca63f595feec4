import type { Translated } from '../locale.ts'
import type { OptionDisplay } from './option-display.ts'

interface Group {
  readonly displayType: OptionDisplay
  readonly items: readonly { readonly name: Translated }[]
}

/** What a card says about the sizes: '140 × 200 – 300 × 400 cm'; nothing for what is made to measure. */
export function sizeText(groups: readonly Group[]): Translated {
  const sizes = groups.find((group) => group.displayType === 'text')?.items ?? []
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last || groups.some((group) => group.displayType === 'custom')) return { nld: '', eng: '' }
  if (first === last) return first.name
  return { nld: sizeRange(first.name.nld, last.name.nld), eng: sizeRange(first.name.eng, last.name.eng) }
}

/** '140 × 200 – 300 × 400 cm', 'Rond Ø 120 – 240 cm': what both sizes share is said once. */
function sizeRange(first: string, last: string): string {
  const shared = /^\D*/.exec(first)?.[0] ?? ''
  return `${first.replace(/ cm$/, '')} – ${last.startsWith(shared) ? last.slice(shared.length) : last}`
}
