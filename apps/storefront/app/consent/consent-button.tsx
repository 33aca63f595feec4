import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/use-texts.ts'

const never = () => () => {}

/** Without JavaScript nothing is loaded that could be refused, so the button is hidden. */
export function ConsentButton({ className }: { readonly className: string }) {
  const t = useTexts('common')
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser) return null
  return (
    <button type="button" className={className} onClick={() => openPanel('cookieWall')}>
      {t('footer.cookies')}
    </button>
  )
}
