import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { listTexts } from './list-texts.ts'
import { withQuery } from './with-query.ts'

interface ColumnsSheetProps {
  /** Columns that may be hidden. */
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly hidden: readonly string[]
}

/** Hides columns of the list. They stand in the address, and so a saved view keeps them; a phone has no columns. */
export function ColumnsSheet({ columns, hidden }: ColumnsSheetProps) {
  const t = useTexts(listTexts)
  const [isOpen, setOpen] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shown = new FormData(event.currentTarget).getAll('shown')
    const hide = columns.filter(({ key }) => !shown.includes(key)).map(({ key }) => key)
    navigate(withQuery(search, { hide: hide.join() }))
    setOpen(false)
  }
  return (
    <div className="max-md:hidden">
      <Button onClick={() => setOpen(true)}>{t('columns')}</Button>
      <Sheet title={t('columns')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form onSubmit={show} className="flex flex-col gap-1">
          {columns.map(({ key, label }) => (
            <label key={key} className="flex items-center gap-2 py-0.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                name="shown"
                value={key}
                defaultChecked={!hidden.includes(key)}
                className="size-4 accent-accent pointer-coarse:size-5"
              />
              {label}
            </label>
          ))}
          <Button type="submit" kind="primary" className="mt-3">
            {t('applyFilters')}
          </Button>
        </form>
      </Sheet>
    </div>
  )
}
