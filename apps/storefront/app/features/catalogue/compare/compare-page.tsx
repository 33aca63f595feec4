import { comparedQuery, maxCompared } from '@toonbank/domain/catalogue/compared.ts'
import { stockWord } from '@toonbank/domain/catalogue/stock-word.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import type { ReactNode } from 'react'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { compareStore } from '../../../shop/compare/compare-store.ts'
import { DeliveryText } from '../../../shop/delivery-text.tsx'
import type { ListedProduct } from '../../../shop/listed-product.ts'
import { OwnPriceMark } from '../../../shop/own-price-mark.tsx'
import { PriceTag } from '../../../shop/price-tag.tsx'
import { StockText } from '../../../shop/stock-text.tsx'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RatingText } from '../rating-text.tsx'
import { sizeLine } from '../size-line.ts'
import { type ComparedProduct, compareRows, differs } from './compare-rows.ts'

interface ComparePageProps {
  readonly products: readonly ComparedProduct[]
  readonly others: readonly ListedProduct[]
}

export function ComparePage({ products, others }: ComparePageProps) {
  const t = useTexts('compare')
  const href = useHref()
  const ids = products.map(({ card }) => card.productId)
  const to = (chosen: readonly number[]) => href('compare') + comparedQuery(chosen)
  return (
    <div className="shop-width pt-5 pb-10 sm:pt-8">
      <h1 className="text-40">{t('title')}</h1>
      {products.length === 0 ? (
        <>
          <p className="mt-4 max-w-column text-muted">{t('empty', { count: maxCompared })}</p>
          <LinkButton to={href('home')} className="mt-6">
            {t('continueShopping')}
          </LinkButton>
        </>
      ) : (
        <Comparison products={products} to={to} />
      )}
      {others.length > 0 && ids.length < maxCompared ? (
        <section aria-label={t('add')} className="mt-10">
          <h2 className="text-21">{t('add')}</h2>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {others.map(({ productId, title, prices, isFromPrice }) => (
              <li key={productId} className="border-b border-line">
                <ShopLink
                  to={to([...ids, productId])}
                  rel="nofollow"
                  onClick={() => compareStore.add({ productId, title })}
                  className="flex min-h-11 items-center justify-between gap-4 py-1 link-quiet"
                >
                  <span className="inline-flex items-center gap-2">
                    <Icon name="plus" className="size-4 text-muted" />
                    {title}
                  </span>
                  <PriceTag prices={prices} from={isFromPrice} className="text-15" />
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

interface ComparisonProps extends Pick<ComparePageProps, 'products'> {
  readonly to: (ids: readonly number[]) => string
}

function Comparison({ products, to }: ComparisonProps) {
  const t = useTexts('compare')
  const catalogue = useTexts('catalogue')
  const href = useHref()
  const ids = products.map(({ card }) => card.productId)
  const cards = products.map(({ card }) => card)
  const stockDisplay = useConfig().stock
  const stockSaid = (card: ListedProduct) => {
    const word = stockWord(card, stockDisplay) ?? ''
    return word === 'few' || word === 'amount' ? `${word} ${card.stock.openQuantity}` : word
  }
  return (
    <div className="group/compare mt-6">
      {products.length > 1 ? (
        <label className="inline-flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5 accent-ink" />
          {t('mark')}
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, and the keyboard must scroll it */}
      <section aria-label={t('title')} tabIndex={0} className="relative -mx-4 overflow-x-auto px-4">
        <table
          className="w-full table-fixed text-left text-15"
          style={{ minWidth: `${6.5 + products.length * 8.5}rem` }}
        >
          <thead>
            <tr className="align-top">
              <td className="w-26 sm:w-44" />
              {cards.map((card) => (
                <th key={card.productId} scope="col" className="p-2 font-normal">
                  <div
                    className="aspect-4/5 overflow-hidden rounded bg-linen"
                    style={{ backgroundColor: card.ownColour }}
                  >
                    {card.image ? (
                      <Picture
                        picture={card.image}
                        sizes="(min-width: 64rem) 16rem, 40vw"
                        between={[160, 640]}
                        alt=""
                        className="size-full object-cover"
                      />
                    ) : (
                      <NoPicture className="size-full" />
                    )}
                  </div>
                  <ShopLink
                    to={href('product', { id: card.productId, slug: card.slug })}
                    className="mt-2 block font-semibold link-quiet"
                  >
                    {card.title}
                  </ShopLink>
                  <ShopLink
                    to={to(ids.filter((id) => id !== card.productId))}
                    rel="nofollow"
                    onClick={() => compareStore.remove(card.productId)}
                    aria-label={t('takeOutOf', { title: card.title })}
                    className="inline-flex min-h-11 items-center text-13 text-muted link hover:text-ink"
                  >
                    {t('takeOut')}
                  </ShopLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('price')} by={cards.map(({ prices }) => prices.discountInclVat)}>
              {cards.map((card) => (
                <span key={card.productId} className="flex flex-wrap items-baseline gap-x-2">
                  <PriceTag prices={card.prices} from={card.isFromPrice} />
                  {card.isOwnPrice ? <OwnPriceMark /> : null}
                </span>
              ))}
            </Row>
            <Row name={t('sizes')} by={cards.map((card) => sizeLine(catalogue, card))}>
              {cards.map((card) => sizeLine(catalogue, card))}
            </Row>
            <Row name={t('stock')} by={cards.map(stockSaid)}>
              {cards.map((card) => (
                <StockText key={card.productId} product={card} days={card.deliveryDays} />
              ))}
            </Row>
            <Row name={t('delivery')} by={cards.map(({ orderable, deliveryDays }) => orderable && deliveryDays)}>
              {cards.map((card) =>
                card.orderable ? <DeliveryText key={card.productId} days={card.deliveryDays} /> : null,
              )}
            </Row>
            {cards.some(({ rating }) => rating) ? (
              <Row name={t('reviews')} by={cards.map(({ rating }) => rating?.average ?? null)}>
                {cards.map(({ productId, rating }) => (rating ? <RatingText key={productId} rating={rating} /> : null))}
              </Row>
            ) : null}
            {compareRows(products, { brand: t('brand'), material: t('material') }).map(({ name, values }) => (
              <Row key={name} name={name} by={values}>
                {values}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly by: readonly (string | number | boolean | null)[]
  readonly children: readonly ReactNode[]
}

function Row({ name, by, children }: RowProps) {
  const t = useTexts('compare')
  const isOther = differs(by)
  return (
    <tr
      data-differs={isOther || undefined}
      className="border-t border-line bg-paper align-top group-has-checked/compare:data-differs:bg-linen"
    >
      <th scope="row" className="sticky left-0 z-1 bg-inherit p-2 pl-0 text-13 font-normal text-muted hyphens-auto">
        {name}
        {isOther ? <span className="sr-only"> {t('differs')}</span> : null}
      </th>
      {children.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={at} className="p-2 break-words">
          {value || '–'}
        </td>
      ))}
    </tr>
  )
}
