import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import { useTexts } from '../../texts/texts.ts'
import { type Leaf, leavesOf, useSayValue } from './say-value.ts'
import { historyTexts } from './texts.ts'

const shownAtOnce = 5

/** Only fields that differ are told; those beyond the first few stand behind a press. */
export function ChangedValues({ kind, before, after }: Pick<HistoryRow, 'kind' | 'before' | 'after'>) {
  const t = useTexts(historyTexts)
  const { name, value } = useSayValue(kind)
  const [was, is] = [leavesByName(before), leavesByName(after)]
  const isPercentage = (after ?? before)?.type === 'percentage'
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const leaf = is.get(key) ?? was.get(key)
    if (!leaf || JSON.stringify(was.get(key)?.value) === JSON.stringify(is.get(key)?.value)) return []
    const say = (side: Leaf | undefined) => value({ path: leaf.path, value: side?.value }, isPercentage)
    return [{ key, name: name(leaf.path), was: before && say(was.get(key)), is: after && say(is.get(key)) }]
  })
  // Whatever a new thing leaves empty says nothing.
  const told = before ? changed : changed.filter(({ is: now }) => now !== t('empty'))
  const rest = told.slice(shownAtOnce)
  return (
    <>
      <Fields fields={told.slice(0, shownAtOnce)} />
      {rest.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer text-accent pointer-coarse:py-2">
            {t('andMore', { count: rest.length })}
          </summary>
          <Fields fields={rest} />
        </details>
      )}
    </>
  )
}

const leavesByName = (values: HistoryRow['before']) =>
  new Map(leavesOf(values).map((leaf) => [leaf.path.join('.'), leaf]))

interface Field {
  readonly key: string
  readonly name: string
  readonly was: string | null
  readonly is: string | null
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  const t = useTexts(historyTexts)
  return (
    <ul className="min-w-0">
      {fields.map(({ key, name, was, is }) => (
        <li key={key} className="break-words">
          <span className="text-muted">{name}</span> {was === null ? null : <Value text={was} />}
          {was === null || is === null ? null : <span aria-hidden="true"> → </span>}
          {is === null ? t('gone') : <Value text={is} />}
        </li>
      ))}
    </ul>
  )
}

const Value = ({ text }: { readonly text: string }) =>
  text.length > 80 ? <span title={text}>{text.slice(0, 80)}…</span> : text
