import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { closePanel } from '../../../ui/panel/panel-store.ts'
import { OptionGroupField } from './option-group-field.tsx'
import type { ConfigurationControl } from './use-configuration.ts'

/** One group of options in a panel. A choice closes it; made to measure goes on when its centimetres are right (specification 2, section 4). */
export function ConfigurationPanel({
  open,
  control,
  groupId,
}: {
  open: boolean
  control: ConfigurationControl
  groupId: string | undefined
}) {
  const t = useTexts('catalogue')
  const chosen = control.configuration.groups.find(({ group }) => group.groupId === groupId)
  if (!chosen) return null
  const { group, problem } = chosen
  const footer =
    group.displayType === 'custom' ? (
      <Button className="w-full" disabled={problem !== undefined} onClick={closePanel}>
        {t('measure.continue')}
      </Button>
    ) : undefined
  return (
    <Panel open={open} onClose={closePanel} place="bottom" title={group.name} footer={footer}>
      <OptionGroupField control={control} group={group} onChosen={closePanel} />
    </Panel>
  )
}
