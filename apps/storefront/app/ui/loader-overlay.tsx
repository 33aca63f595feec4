import { useTexts } from '../texts/use-texts.ts'

export function LoaderOverlay({ isLoading }: { isLoading: boolean }) {
  const t = useTexts('common')
  return (
    <div role="status">
      {isLoading ? (
        <div className="absolute inset-0 z-1 animate-[appear_200ms_var(--loader-delay)_both] cursor-progress bg-paper/60">
          <span className="loader sticky top-24 mx-auto mt-12 block size-8" aria-hidden="true" />
          <span className="sr-only">{t('loading')}</span>
        </div>
      ) : null}
    </div>
  )
}
