import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import type { Cart } from '@toonbank/contract/shop/cart.ts'
import type { DeliveryOption, listPaymentOptions, PaymentOption } from '@toonbank/contract/shop/checkout.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { type Cents, minus, plus, zero } from '@toonbank/domain/money/cents.ts'
import { type DepositTerms, depositOf } from '@toonbank/domain/order/deposit.ts'
import { invoiceDueDays, transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { OrderChanges } from '../../shop/order-changes.tsx'
import { usePrice } from '../../shop/price-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderRefusal, type OverviewProblem } from './order-refusal.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { useCheckoutEvents } from './use-checkout-events.ts'
import { useSaveChoice } from './use-save-choice.ts'
import { useSeenOrder } from './use-seen-order.ts'
import { WithdrawalNote } from './withdrawal-note.tsx'

interface OverviewFormProps {
  readonly cart: Cart
  readonly address: Address
  readonly customer: Session
  readonly delivery: DeliveryOption | undefined
  readonly paymentOptions: readonly PaymentOption[]
  readonly beyondCredit: DataOf<typeof listPaymentOptions>['beyondCredit'] | undefined
  readonly chosen: string | undefined
  readonly unpaidUid: string | undefined
  readonly summary: ReactNode
  readonly problem: OverviewProblem | undefined
  readonly changes: readonly OrderChange[]
}

/**
 * The button says that ordering obliges to pay, as the law requires, and posts exactly the shown order. Each choice is
 * saved at once, so that the total is up to date.
 */
export function OverviewForm({
  cart,
  address,
  customer,
  delivery,
  paymentOptions,
  beyondCredit,
  chosen,
  unpaidUid,
  summary,
  problem,
  changes,
}: OverviewFormProps) {
  const t = useTexts('checkout')
  const { termsConditionsUrl, payment, asksForReviews } = useShop().config
  const { value, save } = useSaveChoice('paymentOption', chosen)
  const isBusy = useNavigation().state !== 'idle'
  const price = usePrice()
  const custom = cart.lines.some((line) => !line.returnable)
  const isOrderable = cart.lines.every((line) => line.orderable)
  const formId = useId()
  const takesTransfers = paymentOptions.some(({ id }) => id === 'banktransfer')
  const wayOfPaying = paymentOptions.find(({ id }) => id === chosen)
  const deposit = depositDue(cart, customer, wayOfPaying, payment.deposit)
  const buttonText = wayOfPaying?.isOnAccount
    ? t('orderOnAccount')
    : deposit
      ? t('orderAndPayDeposit', { amount: price(deposit, { exact: true }) })
      : t('orderAndPay')
  const seen = useSeenOrder(
    toShownOrder(cart, {
      delivery: delivery ? { id: delivery.id, name: delivery.label } : null,
      payment: wayOfPaying ? { id: wayOfPaying.id, name: wayOfPaying.label } : null,
      address: { id: address.uid, name: addressLines(address).join(', ') },
      dueFirst: wayOfPaying?.isOnAccount ? zero : (deposit ?? null),
      deliveryDay: delivery?.expected?.on ?? null,
    }),
  )
  const tellPayment = useCheckoutEvents(cart, delivery, wayOfPaying)
  return (
    <div className="grid grid-cols-1 gap-8">
      <Form
        id={formId}
        method="post"
        autoComplete="off"
        className="grid grid-cols-1 gap-8"
        onChange={save}
        onSubmit={tellPayment}
      >
        <input type="hidden" name="shown" value={JSON.stringify(seen)} />
        <OrderRefusal problem={problem} />
        <OrderChanges changes={changes} />
        {unpaidUid && !problem && changes.length === 0 ? <OrderedBefore paymentUid={unpaidUid} /> : null}
        <CheckoutSummary
          address={address}
          customer={customer}
          delivery={delivery}
          hasDecidingNumber={cart.intraCommunity !== null}
        />
        <PaymentChoice
          options={paymentOptions}
          chosen={chosen}
          saved={value ?? ''}
          isMissing={problem?.kind === 'noPaymentChosen'}
        />
        {beyondCredit ? (
          <Alert>
            {t('beyondCredit', {
              limit: price(beyondCredit.limit, { exact: true }),
              open: price(beyondCredit.open, { exact: true }),
              would: price(plus(beyondCredit.open, beyondCredit.amount), { exact: true }),
            })}
          </Alert>
        ) : null}
        <OrderExtras key={customer.id} customer={customer} asksForReviews={asksForReviews} />
        {custom ? (
          <Alert tone="attention">
            <p>{t('measuresCheck')}</p>
            <p>{t('customNotReturnable')}</p>
          </Alert>
        ) : null}
      </Form>
      {summary}
      <div className="grid gap-4 sm:justify-items-start">
        <p className="max-w-prose text-13 text-muted">
          {t('terms')}{' '}
          <ShopLink to={termsConditionsUrl} className="link" target="_blank">
            {t('termsLink')}
          </ShopLink>
          . {cart.lines.some((line) => line.returnable) ? <WithdrawalNote /> : null}
          {payment.holdMinutes % 60 === 0
            ? t('holdNoteHours', { count: payment.holdMinutes / 60 })
            : t('holdNote', { count: payment.holdMinutes })}{' '}
          {takesTransfers ? t('holdNoteTransfer', { count: transferHeldDays }) : null}
        </p>
        {isOrderable ? null : <Alert tone="error">{t('takeOutFirst')}</Alert>}
        <DueNow cart={cart} customer={customer} wayOfPaying={wayOfPaying} />
        <Button
          type="submit"
          form={formId}
          name="order"
          value="1"
          busy={isBusy}
          disabled={paymentOptions.length === 0 || !isOrderable}
          className="w-full sm:w-auto sm:justify-self-end"
        >
          {buttonText}
        </Button>
      </div>
    </div>
  )
}

type DueNowProps = Pick<OverviewFormProps, 'cart' | 'customer'> & { readonly wayOfPaying: PaymentOption | undefined }

/** The deposit that is due first, in cents; undefined: the whole total is due, or nothing yet. */
const depositDue = (
  cart: Cart,
  customer: Session,
  wayOfPaying: PaymentOption | undefined,
  terms: DepositTerms,
): Cents | undefined =>
  wayOfPaying?.isOnAccount ? undefined : depositOf(cart.totals.totalInclVat, terms, customer.customerType)

/** The law requires the payment terms before ordering (BW 6:230m). */
function DueNow({ cart, customer, wayOfPaying }: DueNowProps) {
  const t = useTexts('checkout')
  const price = usePrice()
  const { payment } = useShop().config
  const { totalInclVat } = cart.totals
  if (wayOfPaying?.isOnAccount) return <p>{t('dueOnAccount', { days: invoiceDueDays })}</p>
  const deposit = depositDue(cart, customer, wayOfPaying, payment.deposit)
  if (!deposit) return null
  const amounts = {
    deposit: price(deposit, { exact: true }),
    rest: price(minus(totalInclVat, deposit), { exact: true }),
  }
  return <p>{t('dueDeposit', amounts)}</p>
}

function OrderedBefore({ paymentUid }: { paymentUid: string }) {
  const t = useTexts('checkout')
  const href = useHref()
  return (
    <Alert tone="information" title={t('notPaidYet')}>
      <p>{t('notPaidYetLead')}</p>
      <ShopLink to={href('payment', { uid: paymentUid })} className="inline-flex min-h-11 items-center link">
        {t('result.continuePayment')}
      </ShopLink>
    </Alert>
  )
}
