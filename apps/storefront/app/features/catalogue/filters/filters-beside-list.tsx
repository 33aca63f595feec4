import { onFirstInteraction } from '@toonbank/ui/first-interaction.ts'
import { useWasServerRendered } from '@toonbank/ui/use-was-server-rendered.ts'
import { Suspense, use } from 'react'
import { useEarlyInput } from '../../../start/use-early-input.ts'
import { FilterList } from './filter-list.tsx'
import type { ShownList } from './list-view.ts'

/** Small screens hide these filters, unless a link before the scripts has led to them. */
const isHidden = () => !matchMedia('(width >= 64rem)').matches && window.location.hash !== '#filters'

const firstInteraction = import.meta.env.SSR ? undefined : new Promise<void>(onFirstInteraction)

export const FiltersBesideList = ({ list }: { list: ShownList }) => (
  <Suspense>
    <HydratedFilters list={list} />
  </Suspense>
)

function HydratedFilters({ list }: { list: ShownList }) {
  const wasDrawn = useWasServerRendered()
  // On a wide screen nothing may wait: a click hydrates the filters at once, and counts.
  if (firstInteraction && wasDrawn && isHidden()) use(firstInteraction)
  useEarlyInput('#filters')
  return <FilterList list={list} place="filters" />
}
