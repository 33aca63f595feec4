import type { SavedView } from '@toonbank/contract/staff/view.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { listTexts } from './list-texts.ts'

export type ViewAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: string }

interface SaveViewProps {
  readonly query: string
  readonly current: SavedView | undefined
}

/** Keeps the list as it is under a name, or takes the own view away that is shown. */
export function SaveView({ query, current }: SaveViewProps) {
  const t = useTexts(listTexts)
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<ViewAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) setOpen(false)
  }, [answer])
  const isBusy = fetcher.state !== 'idle'
  if (current)
    return current.isOwn ? (
      <fetcher.Form method="post">
        <input type="hidden" name="act" value="remove" />
        <input type="hidden" name="id" value={current.id} />
        <Button type="submit" kind="quiet" disabled={isBusy}>
          {t('removeView', { name: current.name })}
        </Button>
      </fetcher.Form>
    ) : null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('saveView')}
      </Button>
      <Sheet title={t('saveView')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <fetcher.Form method="post" className="flex flex-col gap-3">
          {answer && !answer.ok ? (
            <Notice tone="wrong">{t(answer.problem === 'tooManyViews' ? 'tooManyViews' : 'unknownProblem')}</Notice>
          ) : null}
          <input type="hidden" name="query" value={query} />
          <TextField label={t('nameOfView')} name="name" required maxLength={60} autoComplete="off" />
          <label className="flex items-center gap-2 pointer-coarse:min-h-11">
            <input type="checkbox" name="isShared" className="size-4 accent-accent" />
            {t('shareView')}
          </label>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {t('save')}
          </Button>
        </fetcher.Form>
      </Sheet>
    </>
  )
}
