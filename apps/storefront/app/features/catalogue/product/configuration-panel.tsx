import { closePanel, type PanelData } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { OptionGroupField } from './option-group-field.tsx'
import { PriceAndButton } from './price-and-button.tsx'
import type { ConfigurationControl } from './use-configuration.ts'
import { VariationPictures } from './variation-pictures.tsx'

interface ConfigurationPanelProps {
  readonly open: boolean
  readonly control: ConfigurationControl
  readonly asked: PanelData['configuration']
}

/**
 * A choice closes the panel; made to measure continues when its centimetres are right (specification 2.4-8, 2.4-17).
 */
export default function ConfigurationPanel({ open, control, asked: { type, id } }: ConfigurationPanelProps) {
  const t = useTexts('catalogue')
  const variations = control.product.configurator.variations.find(({ groupId }) => groupId === id)
  if (type === 'variations')
    return (
      <Panel open={open} onClose={closePanel} title={variations?.name}>
        <VariationPictures control={control} isLarge />
      </Panel>
    )
  const chosen = control.configuration.groups.find(({ group }) => group.groupId === id)
  if (!chosen) return null
  const { group, problem } = chosen
  const footer =
    group.displayType === 'custom' ? (
      <PriceAndButton configuration={control.configuration}>
        <Button className="grow sm:grow-0" disabled={problem !== undefined} onClick={closePanel}>
          {t('measure.continue')}
        </Button>
      </PriceAndButton>
    ) : undefined
  return (
    <Panel open={open} onClose={closePanel} place="bottom" title={group.name} footer={footer}>
      <OptionGroupField control={control} group={group} onChosen={closePanel} />
    </Panel>
  )
}
