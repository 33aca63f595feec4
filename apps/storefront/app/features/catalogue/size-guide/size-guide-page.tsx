import { useTexts } from '../../../texts/use-texts.ts'
import { SizeGuide } from './size-guide.tsx'

export function SizeGuidePage() {
  const t = useTexts('sizes')
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <div className="mx-auto max-w-xl">
        <h1 className="mb-3 text-28 sm:text-40">{t('title')}</h1>
        <SizeGuide heading="h2" />
      </div>
    </div>
  )
}
