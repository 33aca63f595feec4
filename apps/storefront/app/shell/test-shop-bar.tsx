import { useTexts } from '../texts/use-texts.ts'

export function TestShopBar() {
  const t = useTexts('common')
  return (
    <aside aria-label={t('testShop.label')} className="bg-clay px-4 py-2 text-center text-13 text-surface">
      {t('testShop.text')}
    </aside>
  )
}
