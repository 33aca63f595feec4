import type { ReactNode } from 'react'
import { useConfig } from './use-config.ts'

export interface BothVat {
  readonly inclVat: number | null | undefined
  readonly exclVat: number | null | undefined
}
export type VatSide = keyof BothVat

/**
 * Renders both VAT versions where visitors may switch; the document's attribute hides one, for screen readers too.
 * Without the switch, or if both are equal, there is one.
 */
export function useVatView(): (write: (side: VatSide) => ReactNode) => ReactNode {
  const { vatToggle, priceExclVat } = useConfig().display
  if (!vatToggle) return (write) => write(priceExclVat ? 'exclVat' : 'inclVat')
  return (write) => {
    const [incl, excl] = [write('inclVat'), write('exclVat')]
    if (incl === excl) return incl
    return (
      <>
        <span className="vat-incl">{incl}</span>
        <span className="vat-excl">{excl}</span>
      </>
    )
  }
}
