import type { HistoryPage } from '@toonbank/contract/staff/history.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HistoryRows } from './history-rows.tsx'
import { historyTexts } from './texts.ts'

/** All that happened to one thing, read when somebody opens it. */
export function RecordHistory({ type, id }: { readonly type: 'order' | 'customer'; readonly id: string }) {
  const t = useTexts(historyTexts)
  const [isOpen, setOpen] = useState(false)
  const [pages, setPages] = useState<readonly HistoryPage[]>([])
  const [isFailed, setFailed] = useState(false)
  const next = pages.at(-1)?.next
  async function read() {
    const after = next ? `?after=${encodeURIComponent(next)}` : ''
    const response = await fetch(`/beheer/geschiedenis/${type}/${encodeURIComponent(id)}${after}`)
    setFailed(!response.ok)
    if (!response.ok) return
    const page: HistoryPage = await response.json()
    setPages((before) => [...before, page])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing begins anew; `read` is of this one.
  useEffect(() => {
    setPages([])
    if (isOpen) read()
  }, [isOpen, type, id])
  return (
    <details
      className="border-t border-line py-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-bold text-16">{t('title')}</summary>
      <p className="py-1 text-muted">{t('all')}</p>
      {isFailed ? <Notice tone="wrong">{t('fails')}</Notice> : null}
      {pages.length === 0 ? null : (
        <HistoryRows rows={pages.flatMap(({ items }) => items)} empty={t('none')} rights={[]} ofOneThing />
      )}
      {next || isFailed ? (
        <Button className="mt-2" onClick={read}>
          {t('next')}
        </Button>
      ) : null}
    </details>
  )
}
