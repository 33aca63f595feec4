import type { Order } from '@toonbank/contract/shop/order.ts'
import { isPaidFor } from '@toonbank/domain/order/order-questions.ts'
import { isFinal } from '@toonbank/domain/order/order-state.ts'
import { Form } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Leads to the goods of this order that can be withdrawn from; what is known of it is posted, never in the address. Not
 * for the order of a business, which has no such right (decision 13), nor for one that waits for its payment: that is
 * cancelled.
 */
export function WithdrawForm({ order }: { order: Order }) {
  const t = useTexts('account')
  const href = useHref()
  const { customer } = useShop()
  if (!isPaidFor(order.status) || isFinal(order.status)) return null
  const { firstName, lastName, companyName } = order.invoiceAddress
  if (customer?.customerType === 'business' && companyName !== '') return null
  const known = { orderNumber: order.number, emailAddress: order.emailAddress, name: `${firstName} ${lastName}`.trim() }
  return (
    <section>
      <h2 className="mb-2 text-21">{t('withdraw.title')}</h2>
      <p className="mb-3 max-w-prose text-muted">{t('withdraw.lead')}</p>
      <Form method="post" action={href('withdraw')}>
        {Object.entries(known).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="secondary" name="intent" value="find">
          {t('withdraw.button')}
        </Button>
      </Form>
    </section>
  )
}
