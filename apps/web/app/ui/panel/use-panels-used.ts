import { useEffect, useState } from 'react'
import { type PanelData, useOpenPanel } from './panel-store.ts'

/** The panels that were opened on this page and their last data: they stay mounted, so that they can slide out. */
export function usePanelsUsed(): Partial<PanelData> {
  const open = useOpenPanel()
  const [used, setUsed] = useState<Partial<PanelData>>({})
  useEffect(() => {
    if (open) setUsed((before) => ({ ...before, [open.name]: open.data }))
  }, [open])
  return used
}
