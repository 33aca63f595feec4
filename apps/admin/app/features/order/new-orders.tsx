import type { ListedOrder } from '@toonbank/contract/staff/order-list.ts'
import { NewsBar } from '../../live/news-bar.tsx'
import { useTexts } from '../../texts/texts.ts'
import { listTexts } from './list-texts.ts'

interface Page {
  readonly items: readonly ListedOrder[]
  readonly next: string | null
}

/** '3 nieuwe, 1 gewijzigd': the list itself stays as it is until one wants to see them. */
export function NewOrders({ shown, fresh }: { readonly shown: Page; readonly fresh: Page | undefined }) {
  const t = useTexts(listTexts)
  if (!fresh) return null
  const before = new Map(shown.items.map((row) => [row.number, JSON.stringify(row)]))
  const now = new Map(fresh.items.map((row) => [row.number, JSON.stringify(row)]))
  const added = [...now.keys()].filter((number) => !before.has(number)).length
  const missing = [...before.keys()].filter((number) => !now.has(number)).length
  // New rows push others to the next page, which is no change of those.
  const gone = Math.max(0, missing - (fresh.next === null ? 0 : added))
  const changed = gone + [...now].filter(([number, row]) => before.has(number) && before.get(number) !== row).length
  const news = [
    added === 0 ? '' : t(added === 1 ? 'oneNew' : 'someNew', { count: added }),
    changed === 0 ? '' : t('someChanged', { count: changed }),
  ].filter(Boolean)
  return news.length === 0 ? null : <NewsBar>{news.join(', ')}</NewsBar>
}
