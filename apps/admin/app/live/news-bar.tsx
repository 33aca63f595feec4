import { useRevalidator } from 'react-router'
import { defineTexts, useTexts } from '../texts/texts.ts'

const newsTexts = defineTexts({ nld: { show: 'Toon' }, eng: { show: 'Show' } })

/** Says what is new above a page that stays as it is, until its reader wants to see it. */
export function NewsBar({ children }: { readonly children: string }) {
  const t = useTexts(newsTexts)
  const { revalidate, state } = useRevalidator()
  return (
    <div
      role="status"
      className="no-print sticky top-0 z-10 mb-3 flex flex-wrap items-center justify-between gap-x-4 rounded border-l-2 border-accent bg-accent-weak px-3 py-1 text-accent"
    >
      <span>{children}</span>
      <button
        type="button"
        disabled={state !== 'idle'}
        onClick={() => revalidate()}
        className="cursor-pointer px-2 font-medium underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {t('show')}
      </button>
    </div>
  )
}
