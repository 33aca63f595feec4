import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits for an address or a cookie: not to be guessed. */
export const randomToken = (): string => randomBytes(24).toString('base64url')

/** Whether a text has the form of such a token: one that was not copied in full has not. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text)

/** What is stored of a secret token: who reads the table cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
