import { writeFilterPath } from '@toonbank/domain/catalogue/filter-path.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { keepPlace } from '../../../ui/keep-place.ts'
import { showNoConnection } from '../../../ui/toast/show-no-connection.ts'
import { type ShownList, useListAddress } from './list-view.ts'
import { type Chosen, chosenIn, pathGroupsOf } from './shown-filters.ts'

export interface Ticks {
  readonly chosen: Chosen
  readonly tick: (group: string, value: string) => void
}

/**
 * What is ticked in the filters, at once: the list follows. Ticks that are quicker than the shop add up, for each
 * begins with what the one before it wants and takes the place of its navigation, whose late answer counts no more.
 */
export function useTicks(list: ShownList): Ticks {
  const navigate = useNavigate()
  const { state, location: next } = useNavigation()
  const { key, pathname } = useLocation()
  const address = useListAddress()
  const loaded = useMemo(() => chosenIn(list.filters), [list.filters])
  const [wanted, setWanted] = useState<Chosen>()
  const newest = useRef<PendingTick>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come, and says itself what is chosen
  useEffect(() => {
    const tick = newest.current
    if (tick && next && isAt(tick, next.pathname)) tick.isSeen = true
    if (state !== 'idle') return
    // Race: the page of an earlier tick is drawn when the newest was made, before its own navigation is seen.
    if (tick && !tick.isSeen && !isAt(tick, pathname)) return
    newest.current = undefined
    setWanted(undefined)
  }, [state, key, next?.key])
  const { filters, unfilteredSlug } = list
  // The same one while the list is, so that a tick has no group drawn anew but its own.
  const tick = useCallback(
    (group: string, value: string) => {
      // The box stays as it was, and the list with it.
      if (!navigator.onLine) return showNoConnection()
      const before = newest.current?.chosen ?? loaded
      const values = before.groups.get(group) ?? []
      const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
      const chosen = { ...before, groups: new Map(before.groups).set(group, next) }
      const to = address(writeFilterPath(unfilteredSlug, chosen, pathGroupsOf(filters)))
      newest.current = { chosen, to, isSeen: false }
      setWanted(chosen)
      navigate(to, { state: keepPlace, preventScrollReset: true })
    },
    [loaded, filters, unfilteredSlug, address, navigate],
  )
  const chosen = wanted ?? loaded
  return useMemo(() => ({ chosen, tick }), [chosen, tick])
}

/** What the newest tick asks for, and whether the router has begun to fetch it. */
interface PendingTick {
  readonly chosen: Chosen
  readonly to: string
  isSeen: boolean
}

const isAt = ({ to }: PendingTick, pathname: string): boolean =>
  new URL(to, 'http://shop').pathname === new URL(pathname, 'http://shop').pathname
