import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type ProductMaking = Pick<Product, 'composition' | 'care' | 'maker' | 'mpn'>

/** The law requires composition, care and maker (specification 3.6-7); some products lack them. */
export function CompositionAndCare({ product: { composition, care, maker, mpn } }: { product: ProductMaking }) {
  const t = useTexts('catalogue')
  return (
    <div className="border-t border-line pt-8 sm:pt-12">
      <div className="grid grid-cols-1 gap-8 lg:gap-24 wrap-anywhere sm:grid-cols-3">
        {composition.length > 0 ? (
          <section>
            <h2 className="mb-2 text-21">{t('composition')}</h2>
            <ul>
              {composition.map(({ material, percentage }) => (
                <li key={material}>
                  {percentage}% {material}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {care ? (
          <section>
            <h2 className="mb-2 text-21">{t('care')}</h2>
            <p>{care}</p>
          </section>
        ) : null}
        {maker.name ? (
          <section>
            <h2 className="mb-2 text-21">{t('maker')}</h2>
            <address className="not-italic">
              {[maker.name, maker.address].filter(Boolean).map((part) => (
                <span key={part} className="block">
                  {part}
                </span>
              ))}
              {maker.email ? (
                <a href={`mailto:${maker.email}`} className="link">
                  {maker.email}
                </a>
              ) : null}
            </address>
          </section>
        ) : null}
      </div>
      <p className="mt-6 text-13 text-muted">
        {t('articleNumber')} {mpn}
      </p>
    </div>
  )
}
