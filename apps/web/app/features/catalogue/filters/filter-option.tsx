import type { CSSProperties } from 'react'
import { choiceField } from './choice-field.ts'
import type { ShownOption } from './shown-filters.ts'

interface FilterOptionProps {
  readonly group: string
  readonly option: ShownOption
  readonly isTicked: boolean
  /** The list with this option, or without it when it is chosen. */
  readonly to: string
  readonly isDeep: boolean
}

/** React wants a handler for a controlled checkbox; the group listens for all of its options. */
const noop = () => {}

/**
 * One option of a group: a real checkbox, and beside it a link for search engines and for who has no JavaScript, which
 * the keyboard and a screen reader pass by. A page has a hundred of them, so it is as small as it can be, and the group
 * listens for all (`options-group.tsx`). Lists that search engines should not keep are not worth following.
 */
export function FilterOption({ group, option, isTicked, to, isDeep }: FilterOptionProps) {
  const { value, label, amount, colour } = option
  return (
    <li>
      <label className="filter-option">
        <input
          type="checkbox"
          name={choiceField + group}
          value={value}
          checked={isTicked}
          onChange={noop}
          aria-label={`${label} ${amount}`}
        />
        {/* biome-ignore lint/a11y/useAnchorContent: the checkbox beside it says the same */}
        <a href={to} rel={isDeep ? 'nofollow' : undefined} tabIndex={-1} aria-hidden>
          {colour ? <i style={{ '--colour': colour } as CSSProperties} /> : null}
          {`${label} `}
          <small>{amount}</small>
        </a>
      </label>
    </li>
  )
}
