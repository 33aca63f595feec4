import { toValueSlug } from '@toonbank/domain/catalogue/slug.ts'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { FilteredList } from '../features/catalogue/filtered-list.tsx'
import type { SentList } from '../features/catalogue/filters/list-view.ts'
import { toSentFilters } from '../features/catalogue/filters/sent-filters.ts'
import { FragmentsOfPage } from '../fragments/fragment.tsx'
import type { ShownConfig } from '../shop/shown-config.ts'
import { aCache } from '../testing/a-cache.ts'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { fragmentsOf } from './fragments.server.tsx'
import { renderHtml } from './render-html.server.tsx'

registerAllTexts()

const option = (label: string, amount: number) => ({ value: toValueSlug(label), label, amount })
const colours = {
  ...{ name: 'kleur', label: 'Kleur', displayType: 'checkbox', expand: true, showAll: false, hasSearch: true },
  values: [] as string[],
  options: [option('Blauw', 5), option('Groen', 4), option('Wit\tgrijs', 3), option('Zwart & "rood"', 1)],
} as const
const price = {
  ...{ name: 'prijs', label: 'Prijs', displayType: 'priceRange', values: [] as string[], visible: true },
  ...{ range: { min: 50, max: 900 }, marks: { min: 50, max: 900 } },
} as const
const ticked = {
  ...colours,
  values: ['blauw'],
  options: colours.options.map((of) => (of.value === 'blauw' ? { ...of, isChecked: true as const } : of)),
}

const aList = ({
  filters = [colours, price],
  ...more
}: { filters?: unknown[] } & Partial<Omit<SentList, 'filters'>>) => ({
  list: {
    ...{ products: [], productIds: [], pagination: { totalHits: 30, limit: 24 }, pageNumber: 1, sort: 'relevance' },
    ...{ slug: 'kleden', unfilteredSlug: 'kleden', activeFilters: [] },
    ...more,
    filters: toSentFilters(filters as never),
  } as SentList,
})
const shop = (display: object = {}) =>
  ({
    languages: { strategy: 'prefix_except_default' },
    display: {
      showMoreTreshold: 2,
      sorting: { sortBy: 'relevance' },
      currency: { defaultCurrency: 'EUR', state: true },
      ...display,
    },
  }) as unknown as ShownConfig
const usualConfig = shop()

interface Drawn {
  readonly list: SentList
  readonly path?: string
  readonly config?: ShownConfig
}

const cached = aCache<Uint8Array>()
const caches = { fragments: cached, longFragments: cached, filterFragments: cached }

async function drawn({ list, path = '/kleden', config = usualConfig }: Drawn, withFragments: boolean): Promise<string> {
  const language = path.startsWith('/en') ? 'eng' : 'nld'
  const fragments = fragmentsOf({ caches, language, config, isForEverybody: true })
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <FilteredList list={list} /> }])
  const page = (
    <FragmentsOfPage value={withFragments ? fragments : undefined}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: { config } } }} />
    </FragmentsOfPage>
  )
  const { html, failed } = await renderHtml(page, undefined)
  expect(failed).toBe(false)
  return fragments.fill(html).toString()
}

it('shows the filters of each list as they are, whatever list was shown before', async () => {
  const removed = { name: 'kleur', title: 'Kleur', label: 'Blauw', slug: 'kleden' }
  const lists: readonly Drawn[] = [
    aList({}),
    { ...aList({}), path: '/en/kleden' },
    { ...aList({}), path: '/kleden?sort=lowest-price' },
    { ...aList({}), path: '/kleden?q=%22wol%22' },
    { ...aList({}), config: shop({ showMoreTreshold: 3 }) },
    aList({ slug: 'lopers', unfilteredSlug: 'lopers' }),
    aList({ filters: [ticked, price], slug: 'kleden/kleur:blauw', activeFilters: [removed] }),
    aList({ filters: [ticked, price], slug: 'kleden/kleur:blauw', activeFilters: [{ ...removed, slug: 'alles' }] }),
    aList({ filters: [{ ...colours, options: [option('Blauw', 6), ...colours.options.slice(1)] }, price] }),
    aList({ filters: [colours, { ...price, range: { min: 40, max: 900 } }] }),
    aList({ filters: [{ ...colours, label: 'Tint' }] }),
    aList({ filters: [{ ...colours, hasSearch: undefined, showAll: true }] }),
  ]
  const before = await Promise.all(lists.map((list) => drawn(list, false)))
  const after = await Promise.all([...lists, ...lists].map((list) => drawn(list, true)))
  expect(after).toEqual([...before, ...before])
  expect(new Set(before).size).toBe(lists.length)
  expect(cached.entries.size, 'each drawn once, but for the search').toBe(lists.length - 1)
})

it('uses one fragment whatever the page number, the products or tags of campaigns', async () => {
  const amount = cached.entries.size
  const more: readonly Drawn[] = [
    { ...aList({ pageNumber: 2 }), path: '/kleden?page=2&utm_source=mail' },
    aList({ productIds: [1, 2] }),
  ]
  for (const list of more) expect(await drawn(list, true)).toBe(await drawn(list, false))
  expect(cached.entries.size).toBe(amount)
})
