import { createContext } from 'react'
import type { VatView } from './vat-view.ts'

export const ChosenVatView = createContext<VatView | undefined>(undefined)
