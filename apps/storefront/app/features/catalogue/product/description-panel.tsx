import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DescriptionText } from './description.tsx'

export default function DescriptionPanel({ open, html }: { open: boolean; html: Product['longDescription'] }) {
  const t = useTexts('catalogue')
  return (
    <Panel open={open} onClose={closePanel} title={t('description')} isText>
      <DescriptionText html={html} />
    </Panel>
  )
}
