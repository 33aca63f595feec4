import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { ListedProduct } from '../../../shop/listed-product.ts'

export interface ComparedProduct {
  readonly page: Pick<Product, 'brand' | 'composition' | 'specifications'>
  readonly card: ListedProduct
}

export interface CompareRow {
  readonly name: string
  readonly values: readonly string[]
}

export const differs = (values: readonly (string | number | boolean | null)[]): boolean => new Set(values).size > 1

export function compareRows(
  products: readonly Pick<ComparedProduct, 'page'>[],
  names: { readonly brand: string; readonly material: string },
): CompareRow[] {
  const specified = [...new Set(products.flatMap(({ page }) => page.specifications.map(({ name }) => name)))]
  const rows: CompareRow[] = [
    { name: names.brand, values: products.map(({ page }) => page.brand) },
    {
      name: names.material,
      values: products.map(({ page }) =>
        page.composition.map(({ material, percentage }) => `${percentage}% ${material}`).join(', '),
      ),
    },
    ...specified.map((name) => ({
      name,
      values: products.map(
        ({ page }) =>
          page.specifications.find((specification) => specification.name === name)?.options.join(', ') ?? '',
      ),
    })),
  ]
  return rows.filter(({ values }) => values.some((value) => value !== ''))
}
