import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'

interface DropdownProps extends Omit<ComponentProps<'select'>, 'className'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Uses the browser's own list. It is 80 px wider than its longest label where there is room (specification 2.9-15), and
 * shrinks on a phone.
 */
export function Dropdown({ options, ...select }: DropdownProps) {
  return (
    <span className="relative min-w-0">
      <select
        {...select}
        className="dropdown min-h-11 w-full appearance-none truncate rounded bg-transparent py-2 font-semibold hover:bg-linen"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2 sm:right-3" />
    </span>
  )
}
