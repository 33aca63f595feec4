import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import { useTexts } from '../../texts/texts.ts'
import { historyTexts } from './texts.ts'

/** Only fields that differ are told; a text of some length is cut, and whole in its tooltip. */
export function Change({ before, after }: Pick<HistoryRow, 'before' | 'after'>) {
  const t = useTexts(historyTexts)
  const say = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('empty')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => say(before?.[name]) !== say(after?.[name]))
  if (changed.length === 0) return null
  return (
    <ul className="min-w-0">
      {changed.map((name) => (
        <li key={name} className="break-all">
          <span className="text-muted">{name}</span>{' '}
          {before ? (
            <>
              <Value text={say(before[name])} /> <span aria-hidden="true">→</span>{' '}
            </>
          ) : null}
          <Value text={say(after?.[name])} />
        </li>
      ))}
    </ul>
  )
}

const Value = ({ text }: { readonly text: string }) =>
  text.length > 80 ? <span title={text}>{text.slice(0, 80)}…</span> : text
