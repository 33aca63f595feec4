import { useTexts } from '../texts/use-texts.ts'

/** Stands over every page of a test shop on a public address: nobody should think that they have ordered something. */
export function TestShopBar() {
  const t = useTexts('common')
  return (
    <aside aria-label={t('testShop.label')} className="bg-clay px-4 py-2 text-center text-13 text-surface">
      {t('testShop.text')}
    </aside>
  )
}
