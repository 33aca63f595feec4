import type { Outcome } from '@toonbank/domain/outcome.ts'

/**
 * A shared cache in front of the shop (CDN, reverse proxy) that keeps pages under tags and forgets them by a tag.
 * Nothing is thrown.
 */
export interface Cdn {
  /** For the log and the doctor. */
  readonly name: string
  /** The response header in which it reads the tags of a page, and what stands between two of them. */
  readonly tags: { readonly header: string; readonly between: ',' | ' ' }
  /** How many tags one call of `purge` may name. */
  readonly maxTags: number
  /**
   * Forgets every page with one of these tags. `refused`: asking again changes nothing until somebody has looked at the
   * settings. `detail` says why, without a key.
   */
  purge(tags: readonly string[]): Promise<Outcome<undefined, 'refused' | 'unavailable', string>>
}
