import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { AddButton } from './add-button.tsx'
import { PriceAndButton } from './price-and-button.tsx'
import type { ConfigurationControl } from './use-configuration.ts'
import { VariationPictures } from './variation-pictures.tsx'

export default function VariationsPanel({ open, control }: { open: boolean; control: ConfigurationControl }) {
  const { product, configuration } = control
  const footer = (
    <PriceAndButton configuration={configuration}>
      <AddButton isCartable={configuration.isCartable} className="grow sm:grow-0" />
    </PriceAndButton>
  )
  return (
    <Panel
      open={open}
      onClose={closePanel}
      place="bottom"
      title={product.configurator.variations[0]?.name}
      footer={footer}
    >
      <VariationPictures control={control} isLarge />
    </Panel>
  )
}
