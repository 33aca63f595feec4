import { createContext } from 'react'

/** The content security policy's word for this answer; only the server knows it, browsers hide it. */
export const Nonce = createContext<string | undefined>(undefined)
