import type { SearchBadge } from '@toonbank/contract/shop/search.ts'
import { pictureOf } from '../../catalogue/picture/pictures.ts'
import type { SearchContext } from '../search-context.ts'

/** Returns the pictograms of filter values in the shop's order, with labels like 'Techniek: Handgeknoopt'. */
export const imageBadges = (valueIds: readonly number[], { facets, pictures, locale }: SearchContext): SearchBadge[] =>
  facets.all.flatMap((facet) =>
    facet.values.flatMap(({ id, name, picture }): SearchBadge[] => {
      const file = picture !== null && valueIds.includes(id) ? pictures.get(picture) : undefined
      if (!file) return []
      const label = `${facet.name[locale]}: ${name[locale]}`
      return [{ type: 'image', label, colorClass: '', image: pictureOf(file, label) }]
    }),
  )
