import type { Order } from '@toonbank/contract/shop/order.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { Form, useNavigation } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

interface OrderActionsProps {
  readonly order: Pick<Order, 'uid' | 'status' | 'paidAmount' | 'endsAt' | 'ofSamples'>
  /** An order can be ordered again only with a login. */
  readonly isCustomers: boolean
}

export function OrderActions({ order: { uid, status, paidAmount, ofSamples }, isCustomers }: OrderActionsProps) {
  const t = useTexts('account')
  const href = useHref()
  const isBusy = useNavigation().state !== 'idle'
  const { config, customer } = useShop()
  const role = customer?.role ?? null
  const mayOrder = mayDo(role, 'order')
  const mayOrderAgain = isCustomers && mayOrder && !ofSamples
  const mayAsk = config.accountMenu.tickets && mayDo(role, 'useTickets')
  const mayCancel = status === 'pending' && paidAmount === 0 && mayOrder
  if (!mayCancel && !mayOrderAgain && !(isCustomers && mayAsk)) return null
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      {mayOrderAgain ? (
        <Form method="post" action={href('orderAgain', { uid })}>
          <Button type="submit" look="secondary" busy={isBusy}>
            {t('again.button')}
          </Button>
        </Form>
      ) : null}
      {isCustomers && mayAsk ? (
        <LinkButton look="secondary" to={`${href('newTicket')}?order=${uid}`}>
          {t('askAboutOrder')}
        </LinkButton>
      ) : null}
      {mayCancel ? (
        <details className="max-w-prose">
          <summary className="flex min-h-11 cursor-pointer items-center link">{t('cancel.open')}</summary>
          <p className="mt-1 mb-3">{t('cancel.lead')}</p>
          <Form method="post" action={href('orderCancel', { uid })}>
            {isCustomers ? null : <input type="hidden" name="from" value="link" />}
            <Button type="submit" look="secondary" busy={isBusy}>
              {t('cancel.button')}
            </Button>
          </Form>
        </details>
      ) : null}
    </div>
  )
}
