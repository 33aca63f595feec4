import { namedSize } from '@toonbank/domain/catalogue/named-size.ts'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SizeGuide } from '../size-guide/size-guide.tsx'
import type { Configuration } from './configuration.ts'
import { MeasureDrawing } from './measure-drawing.tsx'

export default function SizeGuidePanel({ open, configuration }: { open: boolean; configuration: Configuration }) {
  const t = useTexts('sizes')
  const href = useHref()
  const size = configuration.groups
    .map(({ item }) => item && !item.advancedSettings && namedSize(item.name))
    .find(Boolean)
  return (
    <Panel open={open} onClose={closePanel} title={t('title')}>
      {size ? (
        <section className="mb-8">
          <h3 className="text-21">{t('chosen')}</h3>
          <MeasureDrawing
            settings={{ shape: size.shape, maximum: size.width, maximumLength: size.length }}
            measures={{ width: size.width, length: size.length, diameter: size.width }}
          />
        </section>
      ) : null}
      <p>{t('lead')}</p>
      <p className="mt-2 text-muted">{t('tip')}</p>
      <SizeGuide heading="h3" />
      <p className="mt-8">
        <ShopLink to={href('sizeGuide')} onClick={closePanel} className="link">
          {t('asPage')}
        </ShopLink>
      </p>
    </Panel>
  )
}
