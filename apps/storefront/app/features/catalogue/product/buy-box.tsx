import { stockState } from '@toonbank/domain/catalogue/stock-state.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { BelowFold } from '@toonbank/ui/below-fold.tsx'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { CompareButton } from '../../../shop/compare/compare-button.tsx'
import { OwnPriceMark } from '../../../shop/own-price-mark.tsx'
import { PriceTag } from '../../../shop/price-tag.tsx'
import { useVatView } from '../../../shop/use-vat-view.tsx'
import { VatPriceText } from '../../../shop/vat-price-text.tsx'
import { WishButton } from '../../../shop/wishes/wish-button.tsx'
import { withoutOperationId } from '../../../shop/without-operation-id.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { RatingText } from '../rating-text.tsx'
import { AddButton, productFormId } from './add-button.tsx'
import { Availability } from './availability.tsx'
import { CompanionFields } from './companion-fields.tsx'
import type { Configuration } from './configuration.ts'
import { ContactWidget } from './contact-widget.tsx'
import { MeasureConfirm } from './measure-confirm.tsx'
import { OptionGroupField } from './option-group-field.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SampleButton } from './sample-button.tsx'
import { ShareButton } from './share-button.tsx'
import { SoldOutChoices } from './sold-out-choices.tsx'
import { StockAlertForm } from './stock-alert-form.tsx'
import { toAddition } from './to-cart-line.ts'
import type { CompanionsControl } from './use-companions.ts'
import type { ConfigurationControl } from './use-configuration.ts'
import { priceId } from './use-price-left.ts'
import { usePromisedDay } from './use-promised-day.ts'
import { VariationPictures } from './variation-pictures.tsx'

interface BuyBoxProps {
  readonly control: ConfigurationControl
  readonly companions: CompanionsControl
  readonly onAdd: (form: HTMLFormElement) => void
  readonly problem?: string | undefined
}

/** It is a real form, which posts to the page's own address without JavaScript. */
export function BuyBox({ control, companions, onAdd, problem }: BuyBoxProps) {
  const t = useTexts('catalogue')
  const common = useTexts('common')
  const inView = useVatView()
  const { product, configuration } = control
  const action = withoutOperationId(useLocation())
  const { stock, isMadeToMeasure } = configuration
  const stocked = { stock, backorder: stock.backorder, isMadeToMeasure }
  const state = stockState(stocked, 0)
  const isGone = ['out', 'permanentlyOut'].includes(state)
  const mayComeBack = state === 'out' && !isMadeToMeasure
  const promised = usePromisedDay(configuration)
  const form = {
    id: productFormId,
    method: 'post',
    action,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      onAdd(event.currentTarget)
    },
  } as const
  return (
    <div className="space-y-6">
      <div>
        <h1 className="break-words text-28 sm:text-40 lg:max-xl:text-28">{product.title.replace(' –', '\u00a0–')}</h1>
        <p className="mt-2 text-muted">{product.descriptions.description}</p>
        {product.rating ? (
          <a href="#reviews" className="inline-flex min-h-11 items-center link">
            <RatingText rating={product.rating} />
          </a>
        ) : null}
        <p id={priceId} className="mt-4 flex flex-wrap items-baseline gap-x-3">
          <PriceTag prices={configuration.prices} from={!configuration.isComplete} className="text-28" />
          <span className="text-13 text-muted">{inView((side) => common(`price.${side}`))}</span>
          {product.isOwnPrice ? <OwnPriceMark /> : null}
        </p>
        <LowestPrice configuration={configuration} />
      </div>
      <BelowFold isBesideOnWide meanwhile={<form {...form} className="min-h-dvh" />}>
        <VariationPictures control={control} />
        <form {...form} className="space-y-6">
          {product.configurator.options.map((group) => (
            <OptionGroupField key={group.groupId} control={control} group={group} />
          ))}
          <SoldOutChoices control={control} />
          {problem ? <Alert tone="error">{problem}</Alert> : null}
          <div className="space-y-3">
            <Availability stocked={stocked} isGone={isGone} configuration={configuration} promised={promised} />
            {product.configurator.options.length > 0 ? (
              <noscript>
                <button
                  type="submit"
                  formMethod="get"
                  formNoValidate
                  className={buttonClass('secondary', 'mb-3 w-full')}
                >
                  {t('showPrice')}
                </button>
              </noscript>
            ) : null}
            <CompanionFields companions={companions} />
            <MeasureConfirm control={control} />
            <AddButton isCartable={configuration.isCartable} />
          </div>
        </form>
        {mayComeBack ? <StockAlertForm key={alertKey(control)} control={control} /> : null}
        <div className="flex flex-wrap justify-between gap-x-2">
          <WishButton product={{ ...product, prices: configuration.prices }} options={wishedOptions(control)} />
          <SampleButton product={product} />
          <ShareButton title={product.title} />
          <CompareButton product={product} isAct />
        </div>
        <ProductFacts isMadeToMeasure={isMadeToMeasure} promised={promised} />
        <ContactWidget hasReviews={product.rating !== null} />
      </BelowFold>
    </div>
  )
}

const wishedOptions = ({ product, choices, configuration }: ConfigurationControl) =>
  configuration.isComplete ? toAddition(product, choices, configuration).item.options : []

const alertKey = ({ choices }: ConfigurationControl) => JSON.stringify(choices.items)

/** A reduced price must show the lowest one of the 30 days before (specification 3.2-12). */
function LowestPrice({ configuration: { prices, lowestPrice } }: { configuration: Configuration }) {
  const t = useTexts('catalogue')
  if (!lowestPrice || prices.discountPercentage === 0) return null
  return (
    <p className="mt-1 text-13 text-muted">
      {t('lowestPrice')} <VatPriceText of={lowestPrice} />
    </p>
  )
}
