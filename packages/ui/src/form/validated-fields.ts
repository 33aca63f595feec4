import { createContext } from 'react'

export const ValidatedFields = createContext<ReadonlySet<string>>(new Set())
