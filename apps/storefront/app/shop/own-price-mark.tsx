import { useTexts } from '../texts/use-texts.ts'

export function OwnPriceMark() {
  const t = useTexts('common')
  return <span className="text-13 font-medium text-moss">{t('price.own')}</span>
}
