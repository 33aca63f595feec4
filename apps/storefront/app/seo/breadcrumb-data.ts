import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'

export const breadcrumbData = (
  items: readonly { readonly position: number; readonly label: string; readonly slug: string }[],
  appUrl: string,
  addresses: Addresses,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ position, label, slug }) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: appUrl + pathIn(addresses, slug),
  })),
})
