import type { Outcome } from '@toonbank/domain/outcome.ts'

/**
 * A shared cache in front of the shop (CDN, reverse proxy) stores pages under tags and purges them by a tag. Nothing is
 * thrown.
 */
export interface Cdn {
  readonly name: string
  /** The response header with the tags of a page, and their separator. */
  readonly tags: { readonly header: string; readonly between: ',' | ' ' }
  readonly maxTags: number
  /**
   * Purges every page with one of these tags. `refused`: a retry is useless until the settings are corrected. `detail`
   * gives the cause, without a key.
   */
  purge(tags: readonly string[]): Promise<Outcome<undefined, 'refused' | 'unavailable', string>>
}
