import { useTexts } from '../texts/use-texts.ts'

export function AddressNotFound() {
  const t = useTexts('forms')
  return (
    <>
      <span className="font-medium text-red">{t('addressNotFound')}</span> {t('addressByHand')}
    </>
  )
}
