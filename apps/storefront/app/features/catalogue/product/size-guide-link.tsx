import type { OptionGroup } from '@toonbank/contract/shop/catalogue.ts'
import { isFloorSize, namedSize } from '@toonbank/domain/catalogue/named-size.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import type { MouseEvent } from 'react'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useTexts } from '../../../texts/use-texts.ts'

export const asksForSize = ({ items }: OptionGroup): boolean =>
  items.some(({ name, advancedSettings }) => {
    const size = namedSize(name)
    return advancedSettings !== null || (size !== undefined && isFloorSize(size))
  })

export function SizeGuideLink() {
  const t = useTexts('catalogue')
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openPanel('sizeGuide')
  }
  return (
    <ShopLink
      to={useHref()('sizeGuide')}
      onClick={open}
      className="absolute -top-3 right-0 flex min-h-11 items-center link"
    >
      {t('sizeGuide')}
    </ShopLink>
  )
}
