import { createHash, randomBytes } from 'node:crypto'

export const randomToken = (): string => randomBytes(24).toString('base64url')

export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text)

/** Only the hash is stored, so that a reader of the table cannot use the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
