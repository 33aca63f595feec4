import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { customerTexts } from './texts.ts'

interface TitledListProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly children: (row: Row) => ReactNode
}

/** One section of a customer's page, a line for each thing. */
export function TitledList<Row>({ title, rows, rowKey, children }: TitledListProps<Row>) {
  const t = useTexts(customerTexts)
  return (
    <section>
      <h2 className="mb-1 border-b border-line pb-1">{title}</h2>
      {rows.length === 0 ? <p className="text-muted">{t('nothing')}</p> : null}
      <ul>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 break-words pointer-coarse:py-3"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
