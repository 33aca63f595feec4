import type { Order } from '@toonbank/contract/shop/order.ts'
import { isConfirmed } from '@toonbank/domain/order/order-questions.ts'
import { isFinal } from '@toonbank/domain/order/order-state.ts'
import { Form } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Order data is posted, never in the address. Businesses have no right of withdrawal (decision 13), and an unpaid order
 * is cancelled instead.
 */
export function WithdrawForm({ order }: { order: Order }) {
  const t = useTexts('account')
  const href = useHref()
  const { customer } = useShop()
  if (!isConfirmed(order.status) || isFinal(order.status)) return null
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
