import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'

const prices = (base: number, discountPercentage = 0) => ({
  baseInclVat: cents(base),
  baseExclVat: cents(Math.round(base / 1.21)),
  discountInclVat: cents((base * (100 - discountPercentage)) / 100),
  discountExclVat: cents(Math.round((base * (100 - discountPercentage)) / 121)),
  discountPercentage,
  vatIncluded: true,
  vatPercentage: 21,
})
const anItem = (groupId: string, id: string, price: number, more = {}) => ({
  groupId,
  id,
  name: id,
  state: true,
  mpn: null,
  gtin: null,
  stock: null,
  displayType: 'text' as const,
  price: cents(price),
  defaultPrice: cents(price),
  discountedPrice: null,
  prices: {
    baseInclVat: cents(price),
    baseExclVat: cents(price),
    discountInclVat: cents(price),
    discountExclVat: cents(price),
  },
  weight: 0,
  deliveryTime: 0,
  cartable: true,
  image: null,
  advancedSettings: null,
  ...more,
})
const rectangle = {
  unitDisplay: 'cm',
  minimum: 10_000,
  maximum: 400,
  maximumLength: 1_200,
  minimumPrice: cents(250_00),
  shape: 'rectangle' as const,
}
export const aProduct = (more: Partial<Product> = {}): Product => ({
  id: 7,
  productId: 7,
  design: 'kelim',
  slug: 'kelim',
  languages: { nld: '/product/7/kelim', eng: '/en/product/7/kilim' },
  title: 'Kelim',
  type: 'standard',
  mpn: 'ND-7',
  sample: false,
  gtin: null,
  brand: 'Nop & Draad',
  images: [],
  image: null,
  longDescription: '',
  descriptions: { meta: '', description: '', long: '' },
  specifications: [],
  composition: [],
  maker: { name: '', address: '', email: '' },
  care: '',
  weight: 4_000,
  letterboxThickness: null,
  breadcrumb: [],
  rating: null,
  similar: [],
  companions: [],
  seo: { titleTag: '', descriptionTag: '' },
  configurator: {
    variations: [],
    options: [
      {
        groupId: 'maat',
        id: 'maat',
        name: 'Maat',
        displayType: 'text',
        items: [
          anItem('maat', 'klein', 100_00),
          anItem('maat', 'groot', 300_00, { deliveryTime: 14 }),
          anItem('maat', 'weg', 500_00, { state: false }),
        ],
      },
    ],
  },
  selected: [{ groupId: 'maat', id: 'klein' }],
  ownPrices: prices(0, 20),
  lowestPrice: null,
  earlierPrices: [],
  prices: { ...prices(100_00, 20), default: cents(100_00), discount: cents(80_00) },
  delivery: { totalDays: 3 },
  stock: { openQuantity: 5, isManaged: true, isPermanentlyOutOfStock: false },
  backorder: false,
  ...more,
})
export function aRugInStock({ klein, groot }: { klein: number; groot: number }): Product {
  const own = (id: string, price: number, openQuantity: number) =>
    anItem('maat', id, price, {
      mpn: `ND-7-${id}`,
      stock: { openQuantity },
      state: openQuantity > 0,
      cartable: openQuantity > 0,
    })
  const rug = aProduct()
  const [group] = rug.configurator.options
  return {
    ...rug,
    stock: { ...rug.stock, openQuantity: klein + groot },
    selected: [{ groupId: 'maat', id: klein > 0 ? 'klein' : 'groot' }],
    configurator: {
      variations: [],
      options: group ? [{ ...group, items: [own('klein', 100_00, klein), own('groot', 300_00, groot)] }] : [],
    },
  }
}
export const aMeasuredProduct = (): Product =>
  aProduct({
    configurator: {
      variations: [],
      options: [
        {
          groupId: 'vorm',
          id: 'vorm',
          name: 'Vorm',
          displayType: 'custom',
          items: [
            anItem('vorm', 'rechthoek', 200_00, {
              displayType: 'custom',
              cartable: false,
              advancedSettings: rectangle,
            }),
          ],
        },
      ],
    },
    selected: [],
  })
