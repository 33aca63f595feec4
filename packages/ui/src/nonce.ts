import { createContext } from 'react'

/** The nonce of the Content-Security-Policy is known to the server only; browsers hide it. */
export const Nonce = createContext<string | undefined>(undefined)
