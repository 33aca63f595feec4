import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from './shop-env.ts'

export interface Policy {
  readonly https: false | keyof typeof onlyHttps
  /** A form may lead to these payment pages, directly or by a redirect. */
  readonly formHosts: readonly string[]
  /** It is false during development, because Vite adds scripts and styles itself. */
  readonly contentSecurityPolicy: boolean
}

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/**
 * Two years are what the preload list requires. Subdomains and the list need the merchant's choice, because removal
 * takes months.
 */
const onlyHttps = {
  plain: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const

export const securityHeaders =
  (policy: Policy): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    if (policy.contentSecurityPolicy) c.set('nonce', randomBytes(16).toString('base64url'))
    await next()
    addSecurityHeaders(c.res.headers, policy, c.get('nonce'))
  }

export const hstsOf = ({ https }: Policy): string | undefined => (https ? onlyHttps[https] : undefined)

export function addSecurityHeaders(headers: Headers, policy: Policy, nonce?: string): void {
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (policy.https) headers.set('strict-transport-security', onlyHttps[policy.https])
  const sources = takeScriptSources(headers)
  if (!policy.contentSecurityPolicy || headers.has('content-security-policy')) return
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  headers.set(
    'content-security-policy',
    isPage && nonce
      ? pagePolicy(
          { scripts: `'nonce-${nonce}' 'strict-dynamic'`, styles: `'self' 'nonce-${nonce}'` },
          policy.formHosts,
          sources,
        )
      : "default-src 'none'; frame-ancestors 'none'",
  )
}

export interface ScriptSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly hosts: readonly string[]
}

const noSources: ScriptSources = { scripts: [], styles: [], hosts: [] }
const header = 'x-script-sources'

export function takeScriptSources(headers: Headers): ScriptSources {
  const value = headers.get(header)
  if (value === null) return noSources
  headers.delete(header)
  return JSON.parse(value) as ScriptSources
}

/**
 * Scripts and styles are allowed by nonce or hash. `style-src-attr` is for React's `style` attributes. The merchant's
 * scripts run after consent and may reach their own origins.
 */
export function pagePolicy(
  own: { readonly scripts: string; readonly styles: string },
  formHosts: readonly string[],
  { scripts, styles, hosts }: ScriptSources,
): string {
  const list = (...sources: readonly string[]) => sources.join(' ')
  return [
    // Firefox checks prefetches by this directive and has none of its own for them.
    "default-src 'self'",
    "media-src 'none'",
    "worker-src 'none'",
    `script-src ${list(own.scripts, ...scripts, ...hosts)}`,
    `style-src ${list(own.styles, ...styles, ...hosts)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', ...hosts)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...hosts)}`,
    `frame-src ${hosts.length > 0 ? list(...hosts) : "'none'"}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...formHosts].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
