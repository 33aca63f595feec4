import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

const shown = 8

export function SpecificationList({ specifications }: { specifications: Product['specifications'] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {specifications.map(({ name, options }) => (
        <div key={name} className="grid grid-cols-2 items-baseline gap-4 py-3 sm:grid-cols-[2fr_3fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="text-17">{options.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Specifications({ specifications }: { specifications: Product['specifications'] }) {
  const t = useTexts('catalogue')
  return (
    <section>
      <h2 className="mb-5 text-28 sm:mb-8 sm:text-40">{t('specifications')}</h2>
      <SpecificationList specifications={specifications.slice(0, shown)} />
      {specifications.length > shown ? (
        <>
          <Button look="quiet" className="needs-script mt-2 -ml-5" onClick={() => openPanel('specifications')}>
            {t('allSpecifications')}
          </Button>
          <noscript>
            <SpecificationList specifications={specifications.slice(shown)} />
          </noscript>
        </>
      ) : null}
    </section>
  )
}
