import type { PriceFilter } from '@toonbank/contract/list.ts'
import { toValueSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { ShownFilter, ShownOption, ShownOptions } from './shown-filters.ts'

/**
 * A group with its options as one text, a line each: label and amount as the page shows them, its value where the label
 * does not tell it, its colour, whether it is checked, apart by tabs. A list has a hundred of them; as objects they are
 * the larger half of what its page is told.
 */
interface SentOptions extends Omit<ShownOptions, 'options'> {
  readonly options: string
}
export type SentFilter = SentOptions | PriceFilter

/** What was just written need not be read: the server draws the page from it. */
const shownOf = new WeakMap<readonly SentFilter[], readonly ShownFilter[]>()

export function toSentFilters(filters: readonly ShownFilter[]): readonly SentFilter[] {
  const sent = filters.map((filter) =>
    filter.displayType === 'checkbox' ? { ...filter, options: filter.options.map(toLine).join('\n') } : filter,
  )
  shownOf.set(sent, filters)
  return sent
}

export const fromSentFilters = (filters: readonly SentFilter[]): readonly ShownFilter[] =>
  shownOf.get(filters)?.map(asRead) ??
  filters.map((filter) =>
    filter.displayType === 'checkbox'
      ? { ...filter, options: filter.options === '' ? [] : filter.options.split('\n').map(fromLine) }
      : filter,
  )

/** A browser shows white space as a blank in any case; the server draws the same labels. */
const field = (text: string): string => text.replaceAll(/[\t\n]/g, ' ')

const asRead = (filter: ShownFilter): ShownFilter =>
  filter.displayType === 'checkbox'
    ? { ...filter, options: filter.options.map((option) => ({ ...option, label: field(option.label) })) }
    : filter

const toLine = ({ value, label, amount, colour = '', isChecked }: ShownOption): string => {
  const shown = field(label)
  const told = slugOf(shown) === value ? '' : value
  return [`${shown} ${amount}`, told, colour, isChecked ? '1' : ''].join('\t').trimEnd()
}

const slugs = new Map<string, string>()
const maxSlugs = 10_000

/** `toValueSlug`, worked out once for each label: a list has a hundred, the same on each of its pages. */
function slugOf(label: string): string {
  const known = slugs.get(label)
  if (known !== undefined) return known
  const slug = toValueSlug(label)
  if (slugs.size >= maxSlugs) slugs.clear()
  slugs.set(label, slug)
  return slug
}

function fromLine(line: string): ShownOption {
  const [shown = '', value, colour, isChecked] = line.split('\t')
  const end = shown.lastIndexOf(' ')
  const label = shown.slice(0, end)
  return {
    value: value || toValueSlug(label),
    label,
    amount: Number(shown.slice(end + 1)),
    ...(isChecked ? { isChecked: true } : {}),
    ...(colour ? { colour } : {}),
  }
}
