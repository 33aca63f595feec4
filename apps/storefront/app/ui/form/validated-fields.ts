import { createContext } from 'react'

/** Names of the fields of a form that were validated and are right; each is marked beside its label. */
export const ValidatedFields = createContext<ReadonlySet<string>>(new Set())
