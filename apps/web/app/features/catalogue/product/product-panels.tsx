import { laterPanel } from '../../../ui/panel/later-panel.ts'
import { useOpenPanel } from '../../../ui/panel/panel-store.ts'
import { usePanelsUsed } from '../../../ui/panel/use-panels-used.ts'
import type { ConfigurationControl } from './use-configuration.ts'

const ConfigurationPanel = laterPanel(() => import('./configuration-panel.tsx'))
const MediaGalleryPanel = laterPanel(() => import('./media-gallery-panel.tsx'))
const SpecificationsPanel = laterPanel(() => import('./specifications-panel.tsx'))
const DescriptionPanel = laterPanel(() => import('./description-panel.tsx'))
const VariationsPanel = laterPanel(() => import('./variations-panel.tsx'))

/** What can open over a product page. They share the page's choice, so they stand here and not in the layout. */
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
      {'description' in used ? <DescriptionPanel open={panel?.name === 'description'} html={product.longDescription} /> : null}
      {'variations' in used ? <VariationsPanel open={panel?.name === 'variations'} control={control} /> : null}
    </>
  )
}
