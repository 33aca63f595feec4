import { Fragment } from '../fragments/fragment.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { MainMenuInside } from './main-menu.fragment.tsx'
import { moveInMenu } from './move-in-menu.ts'
import { useDismissed } from './use-dismissed.ts'

/** It is drawn from the settings alone. */
const nothingElse = {}

/**
 * The menu of wide screens. What is below an entry opens on hover and on keyboard focus, without JavaScript; a shop may
 * show entries alone.
 */
export function MainMenu() {
  const t = useTexts('common')
  const dismissed = useDismissed()
  return (
    <Fragment
      as="nav"
      name="mainMenu"
      of={nothingElse}
      aria-label={t('header.mainMenu')}
      className="hidden xl:block"
      onKeyDown={moveInMenu}
      {...dismissed}
    >
      <MainMenuInside />
    </Fragment>
  )
}
