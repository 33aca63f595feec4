import { createContext } from 'react'
import type { VatView } from './vat-view.ts'

/** The visitor's own view of VAT while the server draws their page; in the browser the document has it. */
export const ChosenVatView = createContext<VatView | undefined>(undefined)
