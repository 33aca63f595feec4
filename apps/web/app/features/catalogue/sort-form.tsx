import type { SortOrder } from '@toonbank/contract/content.ts'
import { type ChangeEvent, useId } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const orders: readonly SortOrder[] = ['relevance', 'lowest-price', 'highest-price', 'alfabetic-a-z']

/** A plain GET form; with JavaScript choosing is enough. A new order begins at page 1, the shop's own order needs no query. */
export function SortForm({ sort }: { sort: SortOrder }) {
  const t = useTexts('catalogue')
  const id = useId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { sortBy } = useShop().config.display.sorting
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    navigate(target.value === sortBy ? pathname : `${pathname}?sort=${target.value}`, { preventScrollReset: true })
  return (
    <Form method="get" className="flex items-center gap-2">
      <label htmlFor={id} className="hidden text-muted sm:block">
        {t('sort')}
      </label>
      <span className="relative">
        <select
          key={sort}
          id={id}
          name="sort"
          aria-label={t('sort')}
          defaultValue={sort}
          onChange={choose}
          className="min-h-11 appearance-none rounded bg-transparent py-2 pr-8 pl-2 font-semibold hover:bg-linen"
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`sortOrders.${order}`)}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2" />
      </span>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {t('sortApply')}
        </button>
      </noscript>
    </Form>
  )
}
