import { type SortOrder, sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { Dropdown } from '@toonbank/ui/form/dropdown.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { keepPlace } from '@toonbank/ui/keep-place.ts'
import { type ChangeEvent, useId } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'

/** A new order begins at page 1 and the list's own order needs no query; the search stays. */
export function SortForm({ sort }: { sort: SortOrder }) {
  const t = useTexts('catalogue')
  const id = useId()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { sortBy } = useShop().config.display.sorting
  const q = new URLSearchParams(search).get('q')
  const ownOrder = q === null ? sortBy : 'relevance'
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const query = new URLSearchParams({
      ...(q === null ? {} : { q }),
      ...(target.value === ownOrder ? {} : { sort: target.value }),
    })
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { state: keepPlace, preventScrollReset: true })
  }
  return (
    <Form method="get" className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
      {q === null ? null : <input type="hidden" name="q" value={q} />}
      <label htmlFor={id} className="hidden text-muted sm:block">
        {t('sort')}
      </label>
      <Dropdown
        key={sort}
        id={id}
        name="sort"
        aria-label={t('sort')}
        defaultValue={sort}
        onChange={choose}
        options={sortOrders.map((order) => ({
          value: order,
          label: t(q !== null && order === 'relevance' ? 'sortOrders.bestMatch' : `sortOrders.${order}`),
        }))}
      />
      <noscript>
        <button
          type="submit"
          aria-label={t('sortApply')}
          className={buttonClass('secondary', 'max-sm:w-11 max-sm:px-0!')}
        >
          <span className="max-sm:hidden">{t('sortApply')}</span>
          <Icon name="check" className="size-5 sm:hidden" />
        </button>
      </noscript>
    </Form>
  )
}
