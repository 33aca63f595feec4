import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits for an address or a cookie: not to be guessed. */
export const randomToken = (): string => randomBytes(24).toString('base64url')

/** What is stored of a secret token: who reads the table cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
