import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { closePanel } from '../../../ui/panel/panel-store.ts'
import { SpecificationList } from './specifications.tsx'

export default function SpecificationsPanel({
  open,
  specifications,
}: {
  open: boolean
  specifications: Product['specifications']
}) {
  const t = useTexts('catalogue')
  return (
    <Panel open={open} onClose={closePanel} title={t('specifications')}>
      <SpecificationList specifications={specifications} />
    </Panel>
  )
}
