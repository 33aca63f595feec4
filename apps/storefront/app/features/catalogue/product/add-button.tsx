import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

export const productFormId = 'product-form'

/** It is disabled while the product is not cartable (specification 2.2-46). */
export function AddButton({ isCartable, className = 'w-full' }: { isCartable: boolean; className?: string }) {
  const t = useTexts('catalogue')
  return (
    <Button type="submit" form={productFormId} disabled={!isCartable} className={className}>
      <Icon name="handcart" className="size-5" />
      {t('addToCart')}
    </Button>
  )
}
