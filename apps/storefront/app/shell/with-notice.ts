import type { Notice } from './notices.ts'

/**
 * The address of a page with a notice on top; works without JavaScript. `limit`: what the notice says is allowed, in
 * pieces or cents.
 */
export const withNotice = (path: string, notice: Notice, limit?: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}notice=${notice}${limit === undefined ? '' : `&limit=${limit}`}`
