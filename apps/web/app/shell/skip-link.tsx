import { useTexts } from '../texts/use-texts.ts'

/** The first stop of the keyboard: past the menu, to `#main`. */
export function SkipLink() {
  const t = useTexts('common')
  return (
    <a
      href="#main"
      className="sr-only rounded bg-ink px-4 py-3 text-surface focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      {t('skipToContent')}
    </a>
  )
}
