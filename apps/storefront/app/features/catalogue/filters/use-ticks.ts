import { writeFilterPath } from '@toonbank/domain/catalogue/filter-path.ts'
import { keepPlace } from '@toonbank/ui/keep-place.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { showNoConnection } from '../../../ui/toast/show-no-connection.ts'
import { type ShownList, useListAddress } from './list-view.ts'
import { type Chosen, chosenIn, pathGroupsOf } from './shown-filters.ts'

export interface Ticks {
  readonly chosen: Chosen
  readonly tick: (group: string, value: string) => void
}

/**
 * Returns ticks that apply at once. Each quick tick begins with the previous choice and replaces its navigation, whose
 * late answer is ignored.
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
    // Race: the page of an earlier tick is rendered before the newest one's navigation is seen.
    if (tick && !tick.isSeen && !isAt(tick, pathname)) return
    newest.current = undefined
    setWanted(undefined)
  }, [state, key, next?.key])
  const { filters, unfilteredSlug } = list
  // The callback is stable, so that a tick re-renders only its own group.
  const tick = useCallback(
    (group: string, value: string) => {
      // Without a network neither the box nor the list changes.
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

interface PendingTick {
  readonly chosen: Chosen
  readonly to: string
  isSeen: boolean
}

const isAt = ({ to }: PendingTick, pathname: string): boolean =>
  new URL(to, 'http://shop').pathname === new URL(pathname, 'http://shop').pathname
