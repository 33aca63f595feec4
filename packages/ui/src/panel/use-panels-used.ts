import { useState } from 'react'
import { type PanelData, useOpenPanel } from './panel-store.ts'

/** Returns the panels opened on this page with their last data; they stay mounted, so that they can slide out. */
export function usePanelsUsed(): Partial<PanelData> {
  const open = useOpenPanel()
  const [used, setUsed] = useState<Partial<PanelData>>({})
  if (!open || (open.name in used && used[open.name] === open.data)) return used
  const all = { ...used, [open.name]: open.data }
  setUsed(all)
  return all
}
