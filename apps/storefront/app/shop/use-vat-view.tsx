import type { ReactNode } from 'react'
import { useConfig } from './use-config.ts'

/** Both sides of an amount. */
export interface BothVat {
  readonly inclVat: number | null | undefined
  readonly exclVat: number | null | undefined
}
export type VatSide = keyof BothVat

/**
 * Renders what depends on the view of VAT. Where visitors may switch, both versions are in the HTML and the document's
 * attribute hides one, for screen readers too. Without the switch, or where both read the same, there is only one.
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
