import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
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
    <Panel open={open} onClose={closePanel} title={t('specifications')} isText>
      <SpecificationList specifications={specifications} />
    </Panel>
  )
}
