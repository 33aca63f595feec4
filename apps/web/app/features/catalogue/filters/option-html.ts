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
 * Options of a group: each a real checkbox, and beside it a link for search engines and for who has no JavaScript,
 * which the keyboard and a screen reader pass by. A page has more than a hundred of them, most of its elements: as text
 * they cost the server a fraction of what React takes to draw them, and a browser nothing when the page hydrates.
 */
export function optionsHtml(group: string, options: readonly ShownOption[], write: WriteOption): string {
  const field = escaped(choiceField + group)
  return options.map((option) => optionHtml(field, option, write(group, option))).join('')
}

function optionHtml(field: string, { value, label, amount, colour, isChecked }: ShownOption, link: OptionLink): string {
  const checked = isChecked ? ' checked=""' : ''
  const words = escaped(label)
  const box = `<input type="checkbox" name="${field}" value="${escaped(value)}"${checked} aria-label="${words} ${amount}"/>`
  const dot = colour ? `<i style="--colour:${escaped(colour)}"></i>` : ''
  const rel = link.isDeep ? ' rel="nofollow"' : ''
  const inside = `${dot}${words} <small>${amount}</small>`
  const anchor = `<a href="${escaped(link.to)}"${rel} tabindex="-1" aria-hidden="true">${inside}</a>`
  return `<li><label class="filter-option">${box}${anchor}</label></li>`
}

/** In an attribute; among words a quote may be written so too. Hardly any value needs it, so it is looked for first. */
const escaped = (value: string): string =>
  /[&<"]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;') : value
