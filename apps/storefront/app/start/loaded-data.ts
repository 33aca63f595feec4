import { createContext } from 'react'

export const LoadedData = createContext<string | undefined>(undefined)
