import type { PriceFilter } from '@toonbank/contract/list.ts'
import type { ShownFilter, ShownOption, ShownOptions } from './shown-filters.ts'

/**
 * A group with its options as one text: a line each, its value, label, amount, colour and whether it is checked apart by
 * tabs. A list has a hundred of them; as objects they are the larger half of what its page is told.
 */
interface SentOptions extends Omit<ShownOptions, 'options'> {
  readonly options: string
}
export type SentFilter = SentOptions | PriceFilter

export const toSentFilters = (filters: readonly ShownFilter[]): SentFilter[] =>
  filters.map((filter) =>
    filter.displayType === 'checkbox' ? { ...filter, options: filter.options.map(toLine).join('\n') } : filter,
  )

export const fromSentFilters = (filters: readonly SentFilter[]): ShownFilter[] =>
  filters.map((filter) =>
    filter.displayType === 'checkbox'
      ? { ...filter, options: filter.options === '' ? [] : filter.options.split('\n').map(fromLine) }
      : filter,
  )

/** A browser shows white space as a blank in any case. */
const field = (text: string): string => text.replaceAll(/[\t\n]/g, ' ')

const toLine = ({ value, label, amount, colour = '', isChecked }: ShownOption): string =>
  [value, field(label), amount, colour, isChecked ? '1' : ''].join('\t').trimEnd()

function fromLine(line: string): ShownOption {
  const [value = '', label = '', amount, colour, isChecked] = line.split('\t')
  return {
    value,
    label,
    amount: Number(amount),
    ...(isChecked ? { isChecked: true } : {}),
    ...(colour ? { colour } : {}),
  }
}
