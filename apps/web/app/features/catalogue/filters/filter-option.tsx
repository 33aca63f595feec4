import type { CSSProperties } from 'react'
import type { ShownOption } from './shown-filters.ts'

/**
 * One option of a group: a link that checks it, or unchecks it. A page has a hundred of them, so it is as small as it
 * can be: the box is drawn by the stylesheet, and `useKeepPlaceLinks` follows it. Lists that search engines should not
 * keep are not worth following.
 */
export function FilterOption({ option, to, isDeep }: { option: ShownOption; to: string; isDeep: boolean }) {
  const { label, amount, isChecked, colour } = option
  return (
    <li>
      <a
        href={to}
        data-keep-place
        rel={isDeep ? 'nofollow' : undefined}
        aria-current={isChecked}
        className="filter-option"
      >
        {colour ? <i style={{ '--colour': colour } as CSSProperties} /> : null}
        {`${label} `}
        <small>{amount}</small>
      </a>
    </li>
  )
}
