import { isDeepStrictEqual } from 'node:util'

/** An SEO title that only repeats the title follows it; otherwise a new title would never reach the browser's tab. */
export const ownSeoTitle = <T>(
  stored: { readonly title: unknown; readonly seoTitle?: T } | undefined,
): T | undefined => (isDeepStrictEqual(stored?.seoTitle, stored?.title) ? undefined : stored?.seoTitle)
