import { choiceQuery } from '@toonbank/domain/wish/choice-query.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { closePanel, type PanelData } from '@toonbank/ui/panel/panel-store.ts'
import { usePanelsUsed } from '@toonbank/ui/panel/use-panels-used.ts'
import type { ReactNode } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useCompared } from '../../shop/compare/compare-store.ts'
import { usePressCompare } from '../../shop/compare/use-press-compare.ts'
import { useHearts } from '../../shop/wishes/use-hearts.ts'
import { pressHeart } from '../../shop/wishes/wish-heart.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Panel } from '../../ui/panel/panel.tsx'

/** A finger finds here what a mouse sees on a card that it points at. */
export default function CardMenu({ open }: { readonly open: boolean }) {
  const product = usePanelsUsed().card?.product
  return (
    <Panel open={open} onClose={closePanel} place="bottom" title={product?.title ?? ''}>
      {product ? <Acts product={product} /> : null}
    </Panel>
  )
}

type CardProduct = PanelData['card']['product']

function Acts({ product }: { readonly product: CardProduct }) {
  const t = useTexts('catalogue')
  const common = useTexts('common')
  const { productId } = product
  const isWished = useHearts().some((heart) => heart.productId === productId)
  const isCompared = useCompared().some((chosen) => chosen.productId === productId)
  const pressCompare = usePressCompare()
  const heart = <Icon name="heart" className={`size-5 ${isWished ? 'fill-clay text-clay' : ''}`} />
  return (
    <div className="divide-y divide-line">
      <Act icon={heart} onPress={() => pressHeart(product)}>
        {common(isWished ? 'wish.kept' : 'wish.keep')}
      </Act>
      <Act icon={<Icon name="compare" className="size-5" />} onPress={() => pressCompare(product)}>
        {t(isCompared ? 'compare.take' : 'compare.button')}
      </Act>
      <OtherColours product={product} />
    </div>
  )
}

interface ActProps {
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly children: string
}

function Act({ icon, onPress, children }: ActProps) {
  const press = () => {
    onPress()
    closePanel()
  }
  return (
    <button type="button" onClick={press} className="flex min-h-14 w-full items-center gap-3 text-left text-17">
      {icon}
      {children}
    </button>
  )
}

function OtherColours({ product: { productId: own, colours, choice = [] } }: { readonly product: CardProduct }) {
  const t = useTexts('catalogue')
  const href = useHref()
  const others = colours.filter(({ productId }) => productId !== own)
  if (others.length === 0) return null
  return (
    <section className="pt-4">
      <h3 className="font-sans text-13 tracking-normal text-muted">{t('otherColours')}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {others.map(({ productId, slug, name, hex }) => (
          <li key={productId}>
            <ShopLink
              to={href('product', { id: productId, slug }) + choiceQuery(choice)}
              className="inline-flex min-h-11 items-center gap-2"
            >
              <span
                style={{ backgroundColor: hex }}
                className="size-5 rounded-full border border-ink/20 forced-color-adjust-none"
              />
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
