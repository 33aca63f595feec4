import type { CSSProperties, MouseEvent } from 'react'
import { choiceField } from './choice-field.ts'
import type { ShownOption } from './shown-filters.ts'
import type { ToOptionLink } from './use-option-link.ts'

interface FilterOptionsProps {
  readonly label: string
  readonly group: string
  readonly options: readonly ShownOption[]
  readonly ticked: readonly string[]
  readonly onTick: (group: string, value: string) => void
  readonly toOptionLink: ToOptionLink
}

/**
 * Each option is a checkbox with a link for search engines and without JavaScript, which keyboard and screen readers
 * skip.
 */
export const FilterOptions = ({ label, group, options, ticked, onTick, toOptionLink }: FilterOptionsProps) => (
  <ul aria-label={label}>
    {options.map((option) => {
      const { value, amount, colour } = option
      const { to, isDeep } = toOptionLink(group, option)
      const press = (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onTick(group, value)
      }
      return (
        <li key={value}>
          <label className="filter-option">
            <input
              type="checkbox"
              name={choiceField + group}
              value={value}
              checked={ticked.includes(value)}
              // React wants it beside `checked`; `readonly` would be no valid HTML here.
              onChange={() => {}}
              // A click during hydration is no change to React, so `onClick` is needed.
              onClick={() => onTick(group, value)}
              aria-label={`${option.label} ${amount}`}
            />
            {/* biome-ignore lint/a11y/useAnchorContent: its box says it */}
            <a href={to} rel={isDeep ? 'nofollow' : undefined} tabIndex={-1} aria-hidden="true" onClick={press}>
              {colour ? <i style={{ '--colour': colour } as CSSProperties} /> : null}
              {`${option.label} `}
              <small>{amount}</small>
            </a>
          </label>
        </li>
      )
    })}
  </ul>
)
