import type { OptionGroup, OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { type RadioCard, RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import type { ReactNode } from 'react'
import { usePrice } from '../../../shop/price-text.tsx'
import { useVatView } from '../../../shop/use-vat-view.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { hasRunOut } from './has-run-out.ts'
import { MeasureFields } from './measure-fields.tsx'
import { ShapeIcon } from './shape-icon.tsx'
import { SizeFacts } from './size-facts.tsx'
import { asksForSize, SizeGuideLink } from './size-guide-link.tsx'
import type { ConfigurationControl } from './use-configuration.ts'

interface OptionGroupFieldProps {
  readonly control: ConfigurationControl
  readonly group: OptionGroup
  readonly onChosen?: () => void
}

const layoutOf = ({ displayType, items }: OptionGroup): string => {
  if (items.some(({ image }) => image)) return 'grid gap-2 min-[24rem]:grid-cols-2'
  return displayType === 'custom' ? 'grid gap-2 min-[23rem]:grid-cols-2' : 'grid grid-cols-2 gap-2'
}

export function OptionGroupField({ control, group, onChosen }: OptionGroupFieldProps) {
  const t = useTexts('catalogue')
  const price = usePrice()
  const inView = useVatView()
  const chosen = control.configuration.groups.find(({ group: other }) => other === group)?.item
  const isCustom = group.displayType === 'custom'
  // When one choice costs nothing, the others are shown as extra costs.
  const isExtra = group.items.some(({ prices }) => prices.discountInclVat === 0)
  const choose = (id: string) => {
    control.choose(group.groupId, id)
    if (!isCustom) onChosen?.()
  }
  const toPriceText = ({ prices, displayType }: OptionItem): ReactNode => {
    const write = (text: string) =>
      displayType === 'custom' ? t('perM2', { price: text }) : isExtra ? t('extra', { price: text }) : text
    if (prices.discountInclVat === 0 && displayType !== 'custom') return null
    return inView((side) => write(price(side === 'inclVat' ? prices.discountInclVat : prices.discountExclVat)))
  }
  const toCard = (item: OptionItem): RadioCard => ({
    value: item.id,
    label: (
      <span className="flex items-center gap-2">
        {item.advancedSettings ? <ShapeIcon shape={item.advancedSettings.shape} /> : null}
        {item.image ? (
          <span className="size-10 shrink-0">
            <Picture picture={item.image} sizes="2.5rem" alt="" className="size-10 rounded object-cover" />
          </span>
        ) : null}
        {item.name}
      </span>
    ),
    detail: hasRunOut(item) ? (
      <span className="inline-block text-red">{t('stock.out')}</span>
    ) : (
      <>
        {toPriceText(item)}
        <SizeFacts product={control.product} item={item} />
      </>
    ),
    disabled: !item.state,
  })
  return (
    <div className="relative">
      {onChosen || !asksForSize(group) ? null : <SizeGuideLink />}
      <RadioCards
        legend={group.name}
        name={group.groupId}
        cards={group.items.map(toCard)}
        value={chosen?.id}
        onChange={choose}
        hideLegend={onChosen !== undefined}
        layout={layoutOf(group)}
      />
      {chosen?.advancedSettings ? (
        <MeasureFields key={chosen.id} control={control} item={chosen} settings={chosen.advancedSettings} />
      ) : null}
    </div>
  )
}
