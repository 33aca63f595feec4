import { createContext } from 'react'

/**
 * What the loaders of this page have answered, in React Router's own writing, as it stands in the document; only the
 * server knows it.
 */
export const LoadedData = createContext<string | undefined>(undefined)
