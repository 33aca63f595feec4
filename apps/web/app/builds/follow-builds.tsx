import { pages } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/path-in.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { askNewestBuild, isOutdatedPage } from './newest-build.ts'

const isCheckout = (path: string): boolean => withoutLanguage(path).startsWith(pages.checkout)

/**
 * Brings a new build of the shop with the next page that the visitor goes to: never within the checkout, nor over what
 * was typed on this page.
 */
export function FollowBuilds() {
  const { pollBuilds } = useShop().config
  const { location: next, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const hasTyped = useRef(false)
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && void askNewestBuild()
    const timer = setInterval(ask, pollBuilds * 1_000)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [pollBuilds])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, on which nothing was typed yet
  useEffect(() => {
    hasTyped.current = false
    const note = () => {
      hasTyped.current = true
    }
    const main = document.getElementById('main')
    main?.addEventListener('input', note)
    return () => main?.removeEventListener('input', note)
  }, [pathname])
  useEffect(() => {
    if (!next || (formMethod !== undefined && formMethod !== 'GET') || !isOutdatedPage() || hasTyped.current) return
    if (isCheckout(location.pathname) || isCheckout(next.pathname) || next.pathname === location.pathname) return
    location.assign(next.pathname + next.search + next.hash)
  }, [next, formMethod])
  return null
}
