import { createContext } from 'react'

/** React Router's writing of what the loaders of this page have answered, as the document holds it. Server only. */
export const LoadedData = createContext<string | undefined>(undefined)
