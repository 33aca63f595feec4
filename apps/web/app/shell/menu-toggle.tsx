import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { openPanel } from '../ui/panel/panel-store.ts'

/** Opens the menu of small screens. Before JavaScript it is a link to the menu that stands in the footer too. */
export function MenuToggle() {
  const t = useTexts('common')
  return (
    <>
      <IconButton
        label={t('header.menu')}
        className="needs-script -ml-2.5 xl:hidden"
        onClick={() => openPanel('mobileNavigationPanel')}
      >
        <Icon name="burger-menu" />
      </IconButton>
      <noscript>
        <a
          href="#menu"
          className="-ml-2.5 inline-flex size-11 items-center justify-center xl:hidden"
          aria-label={t('header.menu')}
        >
          <Icon name="burger-menu" />
        </a>
      </noscript>
    </>
  )
}
