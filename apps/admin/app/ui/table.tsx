import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** A press on the head sorts: the address of the list that is sorted so, and how it is sorted now. */
  readonly sort?: { readonly to: string; readonly now: 'ascending' | 'descending' | undefined } | undefined
  /** Figures stand right, in columns. */
  readonly isFigure?: boolean
  /** It stands on large screens only. */
  readonly isWideOnly?: boolean
  /** On a phone a row has two lines: the first columns and figures stand in the first, the others in the second. */
  readonly phone?: 'first' | 'second' | 'ownLine' | 'hidden'
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly select?:
    | {
        readonly chosen: ReadonlySet<string>
        readonly toggle: (key: string) => void
        readonly label: (row: Row) => string
      }
    | undefined
  readonly empty: ReactNode
}

const placeOf = {
  first: 'max-md:order-1',
  figure: 'max-md:order-1 max-md:ml-auto',
  second: 'max-md:order-3 max-md:text-muted',
  ownLine: 'max-md:order-4 max-md:w-full max-md:empty:hidden',
  hidden: 'max-md:hidden',
} as const

/** A list of rows: a table on wide screens, lines of two on a phone, never a scroll bar sideways. */
export function Table<Row>({ caption, columns, rows, rowKey, select, empty }: TableProps<Row>) {
  if (rows.length === 0) return <div className="border-y border-line py-8 text-center text-muted">{empty}</div>
  return (
    <table className="w-full border-y border-line bg-surface text-13 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken text-left text-muted max-md:hidden">
        <tr>
          {select ? <td className="w-8" /> : null}
          {columns.map(({ key, label, isFigure, isWideOnly, sort }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort?.now}
              className={`px-2 py-1.5 font-medium ${isFigure ? 'text-right' : ''} ${isWideOnly ? 'max-xl:hidden' : ''}`}
            >
              {sort ? (
                <Link to={sort.to} preventScrollReset className="text-muted">
                  {label}
                  <span aria-hidden="true">{sort.now ? (sort.now === 'ascending' ? ' ↑' : ' ↓') : ''}</span>
                </Link>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <tr
              key={key}
              data-row={key}
              className="border-t border-line hover:bg-accent-weak has-[a:focus-visible]:shadow-[inset_2px_0_0_var(--accent)] max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-2 max-md:py-2"
            >
              {select ? (
                <td className="w-8 px-2 max-md:order-0 max-md:w-auto max-md:p-0">
                  <input
                    type="checkbox"
                    className="block size-4 accent-accent pointer-coarse:size-6"
                    aria-label={select.label(row)}
                    checked={select.chosen.has(key)}
                    onChange={() => select.toggle(key)}
                  />
                </td>
              ) : null}
              {columns.map(({ key: name, cell, isFigure, isWideOnly, phone }) => (
                <td
                  key={name}
                  className={`h-(--row) px-2 py-1 max-md:h-auto max-md:p-0 ${isFigure ? 'text-right' : ''} ${placeOf[phone ?? (isFigure ? 'figure' : 'second')]} ${isWideOnly ? 'max-xl:hidden' : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
              {/* The end of a phone's first line. */}
              <td aria-hidden="true" className="order-2 hidden w-full max-md:block" />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
