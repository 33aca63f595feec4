import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PanelLink } from '../../ui/panel/panel-link.tsx'
import { rememberTyping } from './remember-typing.ts'

export function SearchLink() {
  const t = useTexts('common')
  const href = useHref()
  return (
    <PanelLink
      to={href('search')}
      panel="search"
      aria-label={t('header.search')}
      data-tooltip=""
      onClickCapture={rememberTyping}
      className="inline-flex size-11 items-center justify-center rounded hover:bg-linen"
    >
      <Icon name="magnifier" />
    </PanelLink>
  )
}
