import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { openPanel } from '../../../ui/panel/panel-store.ts'

/**
 * Opens the filters of small screens. Before JavaScript it is a link to the filters, which then stand above the list.
 */
export function FilterButton({ count }: { count: number }) {
  const t = useTexts('catalogue')
  const look = {
    'aria-label': count > 0 ? t('filters.openActive', { count }) : t('filters.open'),
    children: (
      <>
        <Icon name={count > 0 ? 'filter-tick' : 'filter'} className="size-5" />
        {t('filters.open')}
        {count > 0 ? <span className="max-[24rem]:hidden">({count})</span> : null}
      </>
    ),
  }
  return (
    <>
      <Button
        look="secondary"
        className="needs-script px-3! whitespace-nowrap lg:hidden"
        onClick={() => openPanel('filters')}
        {...look}
      />
      <noscript>
        <a href="#filters" className={buttonClass('secondary', 'px-3! whitespace-nowrap lg:hidden')} {...look} />
      </noscript>
    </>
  )
}
