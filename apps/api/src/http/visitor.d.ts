import type { Context } from 'hono'

type CookieName = 'auth_token' | 'es_cuid' | 'es_o' | 'es_s'
/** Who asks: what the request says of its sender, and the cookies of decisions, section 1. */
export interface Visitor {
  readonly locale: Locale
  /** The client's network address, for limits; 'unknown' when the server could not tell. */
  readonly address: string
  /** At this machine, and not through a proxy: a developer, or the merchant. */
  readonly isHere: boolean
  /** Others can come as this visitor came: nothing of the demo may be used, and nothing of a developer's. */
  readonly isPublic: boolean
  /** The session's token, from the bearer header or the cookie. */
  readonly token: string | undefined
  readonly cookie: (name: CookieName) => string | undefined
  readonly keep: (name: CookieName, value: string, days: number) => void
  readonly forget: (name: CookieName) => void
}
export declare function toVisitor(
  c: Context,
  {
    appUrl,
    isPublic,
  }: {
    readonly appUrl: string
    readonly isPublic: boolean
  },
): Visitor
export declare const bearer: (header: string | undefined) => string | undefined
