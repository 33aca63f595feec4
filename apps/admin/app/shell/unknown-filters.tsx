import { useMatches, useSearchParams } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { shellTexts } from './texts.ts'

/** A route exports `handle`: the names that its address may have, each with its values; `true`: any. */
export interface Filters {
  readonly filters: Readonly<Record<string, readonly string[] | true>>
}

const hasFilters = (handle: unknown): handle is Filters =>
  typeof handle === 'object' && handle !== null && 'filters' in handle

/** A page tells which parts of its address it cannot filter by. */
export function UnknownFilters() {
  const t = useTexts(shellTexts)
  const [search] = useSearchParams()
  const handle = useMatches().at(-1)?.handle
  if (!hasFilters(handle)) return null
  const unknown = [...search].flatMap(([name, value]) => {
    const values = Object.hasOwn(handle.filters, name) ? handle.filters[name] : []
    return value === '' || values === true || values?.includes(value) ? [] : [name]
  })
  return unknown.length === 0 ? null : (
    <Notice tone="attention">{t('unknownFilters', { what: [...new Set(unknown)].join(', ') })}</Notice>
  )
}
