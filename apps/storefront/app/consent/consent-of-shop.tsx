import { takesScripts } from '@toonbank/domain/config/consent-script.ts'
import { isPanelOpen, openPanel, useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { whenIdle } from '@toonbank/ui/when-idle.ts'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { hasScripts, startConsent, takesScriptsHere, useConsent, wasClosed } from './consent-store.ts'

let hasAsked = false

/**
 * Starts allowed scripts and asks new visitors, until they choose or close the question. It comes first in a layout, because later effects
 * report to the merchant's tag. `#cookies` opens the question again.
 */
export function ConsentOfShop({ asks }: { readonly asks: boolean }) {
  const { cookieWall } = useShop().config.display
  const { isAsking } = useConsent()
  const open = useOpenPanel()
  const next = useNavigation().location
  useEffect(() => startConsent(cookieWall), [cookieWall])
  useEffect(() => {
    if (!asks || !isAsking || hasAsked || open) return
    whenIdle(() => {
      if (hasAsked || isPanelOpen() || wasClosed()) return
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
