import type { Notice } from './notices.ts'

/**
 * Adds a notice to a path; it works without JavaScript. `limit` is the number that the notice mentions, in pieces or
 * cents.
 */
export const withNotice = (path: string, notice: Notice, limit?: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}notice=${notice}${limit === undefined ? '' : `&limit=${limit}`}`
