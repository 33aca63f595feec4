import type { Product } from '@toonbank/contract/catalogue.ts'

/** The product as search engines read it (specification 2, section 7). */
export const productData = (
  product: Product,
  { url, returnDays, currency, appUrl }: { url: string; returnDays: number; currency: string; appUrl: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  description: product.descriptions.meta,
  sku: product.mpn,
  mpn: product.mpn,
  brand: { '@type': 'Brand', name: product.brand },
  image: product.images.map((image) => absolute(image.imageSrc.max, appUrl)),
  offers: {
    '@type': 'Offer',
    url,
    priceCurrency: currency,
    price: (product.prices.discountInclVat / 100).toFixed(2),
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'NL',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  },
})

const absolute = (src: string, appUrl: string): string => (src.startsWith('/') ? appUrl + src : src)
