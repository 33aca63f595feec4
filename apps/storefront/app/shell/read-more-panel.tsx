import { HtmlText } from '../language/html-text.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { closePanel } from '../ui/panel/panel-store.ts'
import { usePanelsUsed } from '../ui/panel/use-panels-used.ts'

export default function ReadMorePanel({ open }: { open: boolean }) {
  const { title = '', content = '' } = usePanelsUsed().readMore ?? {}
  return (
    <Panel open={open} onClose={closePanel} title={title}>
      <HtmlText html={content} className="prose" />
    </Panel>
  )
}
