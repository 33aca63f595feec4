import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { PanelLink } from '../ui/panel/panel-link.tsx'

export function MenuToggle() {
  const t = useTexts('common')
  return (
    <PanelLink
      to="#menu"
      panel="mobileNavigationPanel"
      aria-label={t('header.menu')}
      data-tooltip=""
      className="-ml-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded transition-colors hover:bg-linen xl:hidden"
    >
      <Icon name="burger-menu" />
    </PanelLink>
  )
}
