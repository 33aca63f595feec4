import { useTexts } from '../texts/use-texts.ts'

/** What went wrong, in red (specification 2.8-14), and what to do now. */
export function AddressNotFound() {
  const t = useTexts('forms')
  return (
    <>
      <span className="font-medium text-red">{t('addressNotFound')}</span> {t('addressByHand')}
    </>
  )
}
