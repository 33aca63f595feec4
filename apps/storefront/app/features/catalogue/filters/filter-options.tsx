import type { CSSProperties, MouseEvent } from 'react'
import { choiceField } from './choice-field.ts'
import type { ShownOption } from './shown-filters.ts'
import type { WriteOption } from './use-write-option.ts'

interface FilterOptionsProps {
  readonly label: string
  readonly group: string
  readonly options: readonly ShownOption[]
  /** The values of the group that are ticked. */
  readonly ticked: readonly string[]
  readonly onTick: (group: string, value: string) => void
  readonly write: WriteOption
}

/**
 * Options of a group: each a real checkbox, and beside it a link for search engines and for who has no JavaScript,
 * which the keyboard and a screen reader pass by.
 */
export const FilterOptions = ({ label, group, options, ticked, onTick, write }: FilterOptionsProps) => (
  <ul aria-label={label}>
    {options.map((option) => {
      const { value, amount, colour } = option
      const { to, isDeep } = write(group, option)
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
              readOnly
              // Trap: a press in the moment in which React hydrates the box is no change to it.
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
