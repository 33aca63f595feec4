import { takesScripts } from '@toonbank/domain/config/consent-script.ts'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { isPanelOpen, openPanel, useOpenPanel } from '../ui/panel/panel-store.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { hasScripts, startConsent, takesScriptsHere, useConsent } from './consent-store.ts'

let hasAsked = false

/**
 * Starts what the visitor has allowed, and asks who was not asked yet: once a document, when nothing else is open. It
 * stands first in a layout, because the effects of what follows tell the merchant's tag something. A link to
 * `#cookies`, in a page of the merchant's, asks again.
 *
 * A page that may not run scripts is another document than one that may: each has its own content security policy.
 */
export function ConsentOfShop({ asks }: { readonly asks: boolean }) {
  const { cookieWall } = useShop().config.display
  const { isAsking } = useConsent()
  const open = useOpenPanel()
  const next = useNavigation().location
  useEffect(() => startConsent(cookieWall), [cookieWall])
  useEffect(() => {
    if (!asks || !isAsking || hasAsked || open) return
    // After the page: its largest picture is what the visitor came for.
    whenIdle(() => {
      // Who has opened a panel meanwhile is asked once that is closed.
      if (hasAsked || isPanelOpen()) return
      hasAsked = true
      openPanel('cookieWall')
    })
  }, [asks, isAsking, open])
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same link opens it again
  useEffect(() => {
    if (asks && cookieWall.state && hash === '#cookies') whenIdle(() => openPanel('cookieWall'))
  }, [asks, cookieWall.state, hash, key])
  useEffect(() => {
    if (!next || !hasScripts() || takesScripts(next.pathname, next.search) === takesScriptsHere()) return
    location.assign(next.pathname + next.search + next.hash)
  }, [next])
  return null
}
