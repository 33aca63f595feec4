import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { usePanelsUsed } from '@toonbank/ui/panel/use-panels-used.ts'
import { HtmlText } from '../language/html-text.tsx'
import { Panel } from '../ui/panel/panel.tsx'

export default function ReadMorePanel({ open }: { open: boolean }) {
  const { title = '', content = '' } = usePanelsUsed().readMore ?? {}
  return (
    <Panel open={open} onClose={closePanel} title={title}>
      <HtmlText html={content} className="prose" />
    </Panel>
  )
}
