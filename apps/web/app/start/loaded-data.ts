import { createContext } from 'react'

/**
 * What the loaders of this page have answered, as it stands in the document (`server/take-loaded-data.server.ts`):
 * JSON, or React Router's own writing of what JSON cannot say. Only the server knows it.
 */
export const LoadedData = createContext<string | undefined>(undefined)
