import { useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { usePanelsUsed } from '@toonbank/ui/panel/use-panels-used.ts'
import { lazyPanel } from '../../../ui/panel/lazy-panel.tsx'
import type { ConfigurationControl } from './use-configuration.ts'

const ConfigurationPanel = lazyPanel(() => import('./configuration-panel.tsx'))
const MediaGalleryPanel = lazyPanel(() => import('./media-gallery-panel.tsx'))
const SpecificationsPanel = lazyPanel(() => import('./specifications-panel.tsx'))
const DescriptionPanel = lazyPanel(() => import('./description-panel.tsx'))
const SizeGuidePanel = lazyPanel(() => import('./size-guide-panel.tsx'))
const VariationsPanel = lazyPanel(() => import('./variations-panel.tsx'))

/** These panels share the page's choice, so they cannot be in the layout. */
export function ProductPanels({ control }: { control: ConfigurationControl }) {
  const panel = useOpenPanel()
  const used = usePanelsUsed()
  const { product } = control
  return (
    <>
      {used.configuration ? (
        <ConfigurationPanel open={panel?.name === 'configuration'} control={control} asked={used.configuration} />
      ) : null}
      {used.mediagallery ? (
        <MediaGalleryPanel
          open={panel?.name === 'mediagallery'}
          title={product.title}
          images={product.images}
          index={used.mediagallery.index}
        />
      ) : null}
      {'specifications' in used ? (
        <SpecificationsPanel open={panel?.name === 'specifications'} specifications={product.specifications} />
      ) : null}
      {'description' in used ? (
        <DescriptionPanel open={panel?.name === 'description'} html={product.longDescription} />
      ) : null}
      {'variations' in used ? <VariationsPanel open={panel?.name === 'variations'} control={control} /> : null}
      {'sizeGuide' in used ? (
        <SizeGuidePanel open={panel?.name === 'sizeGuide'} configuration={control.configuration} />
      ) : null}
    </>
  )
}
