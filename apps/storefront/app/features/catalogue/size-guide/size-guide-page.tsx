import { loadTexts } from '../../../texts/load-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SizeGuide } from './size-guide.tsx'
import { SizesDrawing } from './sizes-drawing.tsx'

await loadTexts('sizes')

export function SizeGuidePage() {
  const t = useTexts('sizes')
  return (
    <>
      <header className="bg-linen">
        <div className="shop-width grid items-center gap-x-12 gap-y-8 py-10 lg:grid-cols-[2fr_3fr] lg:py-14 print:grid-cols-2 print:py-4">
          <div>
            <h1 className="text-40 sm:text-56">{t('title')}</h1>
            <p className="mt-5 text-21 text-pretty text-muted">{t('lead')}</p>
            <p className="mt-4 text-17">{t('tip')}</p>
          </div>
          <SizesDrawing />
        </div>
      </header>
      <div className="shop-width pb-16">
        <SizeGuide heading="h2" isPage />
      </div>
    </>
  )
}
