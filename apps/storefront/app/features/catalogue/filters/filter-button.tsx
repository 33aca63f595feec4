import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PanelLink } from '../../../ui/panel/panel-link.tsx'

/** Before the scripts are there it leads to the filters above the list. */
export function FilterButton({ count }: { count: number }) {
  const t = useTexts('catalogue')
  return (
    <PanelLink
      to="#filters"
      panel="filters"
      className={buttonClass('secondary', 'px-3! whitespace-nowrap lg:hidden')}
      aria-label={count > 0 ? t('filters.openActive', { count }) : t('filters.open')}
    >
      <Icon name={count > 0 ? 'filter-tick' : 'filter'} className="size-5" />
      {t('filters.open')}
      {count > 0 ? <span className="max-[24rem]:hidden">({count})</span> : null}
    </PanelLink>
  )
}
