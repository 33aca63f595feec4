import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isCheckout } from '../language/is-checkout.ts'
import { useShop } from '../shop/use-shop.ts'
import { askNewestBuild, isOutdatedPage } from './newest-build.ts'

const mayRenew = (from: string, to: string): boolean => isOutdatedPage() && !isCheckout(from) && !isCheckout(to)

/** Loads a new build with the next page, never within the checkout or after typing on this page. */
export function FollowBuilds() {
  const { pollBuilds } = useShop().config
  const { location: next, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const hasTyped = useRef(false)
  const hasSent = useRef(false)
  const last = useRef(pathname)
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && void askNewestBuild()
    const timer = setInterval(ask, pollBuilds * 1_000)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [pollBuilds])
  useEffect(() => {
    const from = last.current
    last.current = pathname
    if (from !== pathname && !hasSent.current && mayRenew(from, pathname) && !hasTyped.current) location.reload()
    hasSent.current = false
    hasTyped.current = false
    const note = () => {
      hasTyped.current = true
    }
    const main = document.getElementById('main')
    main?.addEventListener('input', note)
    return () => main?.removeEventListener('input', note)
  }, [pathname])
  useEffect(() => {
    hasSent.current ||= formMethod !== undefined && formMethod !== 'GET'
    if (!next || hasSent.current || hasTyped.current || next.pathname === location.pathname) return
    if (mayRenew(location.pathname, next.pathname)) location.assign(next.pathname + next.search + next.hash)
  }, [next, formMethod])
  return null
}
