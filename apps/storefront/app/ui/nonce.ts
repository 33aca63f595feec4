import { createContext } from 'react'

/** The content security policy's nonce of this response; only the server knows it, browsers hide it. */
export const Nonce = createContext<string | undefined>(undefined)
