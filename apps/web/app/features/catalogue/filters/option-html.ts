import { choiceField } from './choice-field.ts'
import type { ShownOption } from './shown-filters.ts'

/** What an option's link says. */
interface OptionLink {
  /** The list with the option, or without it when it is chosen. */
  readonly to: string
  /** Search engines should not keep that list. */
  readonly isDeep: boolean
}
export type WriteOption = (group: string, option: ShownOption) => OptionLink

/**
 * Options of a group: each a real checkbox, and beside it a link for search engines and for who has no JavaScript, which
 * the keyboard and a screen reader pass by. A page has more than a hundred of them, most of its elements: as text they
 * cost the server a fraction of what React takes to draw them, and a browser nothing when the page wakes up.
 */
export function optionsHtml(group: string, options: readonly ShownOption[], write: WriteOption): string {
  const field = attribute(choiceField + group)
  return options.map((option) => optionHtml(field, option, write(group, option))).join('')
}

function optionHtml(field: string, { value, label, amount, colour, isChecked }: ShownOption, link: OptionLink): string {
  const checked = isChecked ? ' checked=""' : ''
  const words = attribute(`${label} ${amount}`)
  const box = `<input type="checkbox" name="${field}" value="${attribute(value)}"${checked} aria-label="${words}"/>`
  const dot = colour ? `<i style="--colour:${attribute(colour)}"></i>` : ''
  const rel = link.isDeep ? ' rel="nofollow"' : ''
  const inside = `${dot}${text(label)} <small>${amount}</small>`
  const anchor = `<a href="${attribute(link.to)}"${rel} tabindex="-1" aria-hidden="true">${inside}</a>`
  return `<li><label class="filter-option">${box}${anchor}</label></li>`
}

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const attribute = (value: string): string => text(value).replaceAll('"', '&quot;')
