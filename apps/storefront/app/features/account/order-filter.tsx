import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { SelectField } from '@toonbank/ui/form/select-field.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Form, useNavigation } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

interface OrderFilterProps {
  readonly q: string
  readonly status: string
}

export function OrderFilter({ q, status }: OrderFilterProps) {
  const t = useTexts('account')
  const href = useHref()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      role="search"
      method="get"
      className="mb-6 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_12rem_auto]"
      key={`${q} ${status}`}
    >
      <TextField label={t('filter.q')} name="q" defaultValue={q} maxLength={100} enterKeyHint="search" />
      <SelectField
        label={t('filter.status')}
        name="status"
        defaultValue={status}
        options={[
          { value: '', label: t('filter.all') },
          ...orderStates.map((state) => ({ value: state, label: t(`statuses.${state}`) })),
        ]}
      />
      <Button type="submit" look="secondary" busy={isBusy}>
        {t('filter.search')}
      </Button>
      {q !== '' || status !== '' ? (
        <ShopLink to={href('orders')} className="flex min-h-11 items-center link sm:col-span-3">
          {t('filter.clear')}
        </ShopLink>
      ) : null}
    </Form>
  )
}
