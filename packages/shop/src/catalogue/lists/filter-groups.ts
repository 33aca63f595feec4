import type { FilterGroup, OptionsFilter, PriceFilter } from '@toonbank/contract/list.ts'
import type { CategoryPage } from '@toonbank/contract/shop/content.ts'
import { type Filters, togglePaths, withoutFilter, writeFilterPath } from '@toonbank/domain/catalogue/filter-path.ts'
import { joinLabels } from '@toonbank/domain/catalogue/join-labels.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { VatSide } from '@toonbank/domain/tax/vat-kinds.ts'
import { displaySettings, type ShopSettings } from '../../config/shop-settings.ts'
import type { LocalGroup, LocalGroups } from '../facets/facet-groups.ts'
import type { FacetAnswer } from '../facets/facet-query.ts'
import { slugIn } from '../slug-in.ts'

export interface ListPosition {
  readonly base: string
  readonly filters: Filters
  readonly known: LocalGroups
  readonly locale: Locale
  readonly priceSide: VatSide
}

export function toFilterGroups(here: ListPosition, answer: FacetAnswer, settings: ShopSettings): FilterGroup[] {
  const { displayPriceFilter, showMoreTreshold } = displaySettings(settings)
  const groups = here.known.groups
    .map((group) => toOptions(here, group, answer, showMoreTreshold))
    .filter(({ options }) => options.length > 0)
  const price = displayPriceFilter ? toPrice(here, answer, settings) : undefined
  return price ? [...groups, price] : groups
}

function toOptions(
  { base, filters, known, locale }: ListPosition,
  local: LocalGroup,
  { amounts, total }: FacetAnswer,
  threshold: number,
): OptionsFilter {
  const { slug: name, group } = local
  const checked = filters.groups.get(name) ?? []
  const isIdle = (amount: number) => group.computed !== undefined && checked.length === 0 && amount === total
  const pathTo = togglePaths(base, filters, known, name)
  const options = group.values
    .map((value) => ({ value, slug: slugIn(value, locale), amount: amounts.get(value.id) ?? 0 }))
    .filter(({ slug, amount }) => checked.includes(slug) || (amount > 0 && !isIdle(amount)))
    .map(({ value, slug, amount }) => ({
      value: slug,
      label: value.name[locale],
      amount,
      isChecked: checked.includes(slug),
      colour: value.colour,
      slug: pathTo(slug),
    }))
  return {
    name,
    label: group.name[locale],
    displayType: 'checkbox',
    values: [...checked],
    options,
    visible: true,
    expand: group.expand,
    showAll: group.expand || options.length <= threshold,
    search: { value: '', state: !group.expand && options.length > threshold, options: [] },
  }
}

function toPrice(
  { filters, known, locale, priceSide }: ListPosition,
  { prices }: FacetAnswer,
  settings: ShopSettings,
): PriceFilter | undefined {
  const range = toWholeEuros(prices)
  if (!range || (range.min === range.max && !filters.price)) return undefined
  const { min, max } = filters.price ?? range
  return {
    name: known.priceSlug,
    label: priceLabel(settings, locale, priceSide),
    displayType: 'priceRange',
    values: filters.price ? [`${min}-${max}`] : [],
    range,
    marks: { min, max },
    visible: true,
  }
}

/** Rounds cents outwards to whole euros, so that the ends of the slider exclude nothing. */
export const toWholeEuros = (
  prices: FacetAnswer['prices'],
): { readonly min: number; readonly max: number } | undefined =>
  prices && { min: Math.floor(prices.min / 100), max: Math.ceil(prices.max / 100) }

/**
 * Lists of visitors filter by the shop's own VAT view, so that an address means the same for everybody; the label
 * therefore names that view (decision 10).
 */
function priceLabel({ prices }: ShopSettings, locale: Locale, priceSide: VatSide): string {
  const label = locale === 'nld' ? 'Prijs' : 'Price'
  if (!prices.vatToggle) return label
  const side = `${priceSide}.`
  return `${label} ${side} ${locale === 'nld' ? 'btw' : 'VAT'}`
}

export function toActiveFilters(
  { base, filters, known, locale, priceSide }: ListPosition,
  settings: ShopSettings,
): CategoryPage['activeFilters'] {
  const without = (name: string) => writeFilterPath(base, withoutFilter(filters, name, known.priceSlug), known)
  const groups = known.groups.flatMap(({ slug, group, bySlug }) => {
    const labels = (filters.groups.get(slug) ?? []).flatMap((value) => bySlug.get(value)?.name[locale] ?? [])
    const label = joinLabels(labels, locale === 'nld' ? 'en' : 'and')
    return label ? [{ name: slug, title: group.name[locale], label, slug: without(slug) }] : []
  })
  if (!filters.price) return groups
  const { min, max } = filters.price
  const price = {
    name: known.priceSlug,
    title: priceLabel(settings, locale, priceSide),
    label: `${min} - ${max}`,
    slug: without(known.priceSlug),
  }
  return [...groups, price]
}
