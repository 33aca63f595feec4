import { resolve } from 'node:path'
import { addressSettings } from '@toonbank/adapters/address/address-lookups.ts'
import { cdnSettings, lackingForCdn } from '@toonbank/adapters/cdn/cdns.ts'
import { eInvoiceSettings } from '@toonbank/adapters/e-invoice/e-invoice-settings.ts'
import { paymentSettings, waysToSell } from '@toonbank/adapters/payment/payment-providers.ts'
import { lackingForBucket, s3Settings } from '@toonbank/adapters/storage/s3/s3-settings.ts'
import { vatSettings } from '@toonbank/adapters/vat/vat-number-checks.ts'
import { hostnameOf } from '@toonbank/runtime/http/is-public.ts'
import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import * as v from 'valibot'
import { parseTrustProxy, type TrustProxy } from './http/trust-proxy.ts'
import { StartRefused } from './start/start-refused.ts'

const wholeNumber = (message: string, minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  )

const address = (message: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  )

export { waysToSell }

export const providerSettings = {
  ...paymentSettings,
  ...addressSettings,
  ...vatSettings,
  ...eInvoiceSettings,
  ...s3Settings,
  ...cdnSettings,
}

const ofProviders = Object.fromEntries(
  Object.entries(providerSettings).map(([name, { schema }]) => [name, schema]),
) as {
  readonly [Name in keyof typeof providerSettings]: (typeof providerSettings)[Name]['schema']
}

const schema = v.object({
  /** 0 lets the system choose. Unset: 3000 or the next free one. */
  PORT: v.optional(wholeNumber('must be a whole number from 0 to 65535', 0, 65_535)),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    resolve(import.meta.dirname, '../../../.data'),
  ),
  /** A backup is written here every night, and the last fourteen stay. Unset: none is made. */
  BACKUP_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
  ),
  /** Any PostgreSQL from 15 works; without it the embedded one is started. */
  DATABASE_URL: v.optional(
    address('must be the address of a PostgreSQL database, postgres://user:password@host:port/name', [
      'postgres:',
      'postgresql:',
    ]),
  ),
  /** A standby for lists and feeds; it must be one server, not several behind one name. */
  DATABASE_READ_URL: v.optional(
    address('must be the address of a PostgreSQL database, postgres://user:password@host:port/name', [
      'postgres:',
      'postgresql:',
    ]),
  ),
  /** Lists may lack a change for so many seconds; then they are read from DATABASE_URL. */
  DATABASE_READ_MAX_LAG: v.optional(wholeNumber('must be a whole number from 1 to 3600', 1, 3_600), '10'),
  /** 1: starts on the tables of a newer version, to go back one release. */
  ALLOW_NEWER_DATABASE: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    v.transform((text) => text === '1'),
  ),
  /** The number is of connections for reads, and as many for changes. */
  DATABASE_POOL: v.optional(wholeNumber('must be a whole number from 2 to 200', 2, 200), '10'),
  /** Shoppers reach the shop here: links in mails, return addresses, HSTS. Unset: http://localhost:<port>. */
  APP_URL: v.optional(
    v.pipe(
      address('must be an address that starts with http:// or https://', ['http:', 'https:']),
      v.check((text) => new URL(text).pathname === '/', 'must be an address without a path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  /** The back office has this host for itself. Unset: it is at /beheer of the shop's address. */
  ADMIN_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name like beheer.example.nl')),
  ),
  /** Figures for Prometheus are served here. Unset: there are none. */
  METRICS_PORT: v.optional(wholeNumber('must be a whole number from 0 to 65535', 0, 65_535)),
  METRICS_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  ROLE: v.optional(v.picklist(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
  /** Milliseconds, but set in seconds; see `stopInOrder`. */
  DRAIN_SECONDS: v.pipe(
    v.optional(wholeNumber('must be a whole number from 0 to 300', 0, 300), '0'),
    v.transform((seconds) => seconds * 1_000),
  ),
  /** It multiplies every rate limit, for load tests. */
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, 'must be a number above 0'),
      v.transform(Number),
      v.gtValue(0, 'must be a number above 0'),
    ),
    '1',
  ),
  /** Unset: mails are stored and shown at /mailbox. */
  SMTP_URL: v.optional(
    address('must be the address of a mail server, smtp://user:password@host:port', ['smtp:', 'smtps:']),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'warn',
  ),
  /** It is a number of proxies before the shop, or their addresses; only these may report a visitor's address. */
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), '0'),
    v.transform(parseTrustProxy),
    v.custom<TrustProxy>(
      (trust) => trust !== undefined,
      'must be a number of proxies, or addresses and ranges like 10.0.0.0/8,::1',
    ),
  ),
  /** These host names are accepted besides that of APP_URL; any other gets 421. */
  HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? [] : text.split(',').map((name) => name.trim()))),
      v.everyItem((name) => hostnameOf(name) !== undefined, 'must be names or addresses, separated by commas'),
    ),
    '',
  ),
  /** 1: a public test shop, in which orders are paid at the sandbox bank; every page says so. */
  SANDBOX_IN_PUBLIC: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    v.transform((text) => text === '1'),
  ),
  PICTURES_AHEAD: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
    v.transform((text) => text === '1'),
  ),
  ...ofProviders,
  /** The demo gets so many orders of the last year, beside its first start. */
  DEMO_ORDERS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a number'), v.transform(Number)), '400'),
  /** HSTS covers the own name, all subdomains, or also the preload list. */
  HSTS: v.optional(v.picklist(['plain', 'subdomains', 'preload'], 'must be plain, subdomains or preload'), 'plain'),
  /** Milliseconds since 1970 at which `npm start` began; set by scripts/start.mjs for the closing line. */
  STARTED_AT: v.optional(wholeNumberOfTime()),
})

function wholeNumberOfTime() {
  return v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a time in milliseconds'), v.transform(Number))
}

export type Settings = v.InferOutput<typeof schema>

export const toReach = ({ HOST: host, APP_URL: appUrl, HOSTS, ADMIN_HOST }: Settings) => ({
  ...{ host, appUrl },
  hosts: ADMIN_HOST === undefined ? HOSTS : [...HOSTS, ADMIN_HOST],
})

/** Values that contain passwords are not repeated in messages. */
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  ...Object.entries<ProviderSetting>(providerSettings).flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])),
])

/** Throws `StartRefused` with one sentence that names the first wrong variable. An empty value counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(schema, given, { abortEarly: true })
  if (parsed.success) return refuseHalves(parsed.output)
  const [issue] = parsed.issues
  const name = String(issue.path?.[0]?.key)
  throw new StartRefused(`${name} ${issue.message}${secret.has(name) ? '' : `; it is '${given[name]}'`}.`)
}

/**
 * Incomplete settings are refused: with half a bucket pictures would be on this machine, and a CDN could not be purged.
 */
function refuseHalves(settings: Settings): Settings {
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartRefused('DATABASE_URL must be set too, because DATABASE_READ_URL is.')
  const lacking = lackingForBucket(settings)
  if (lacking) throw new StartRefused(`${lacking} must be set too, because S3_BUCKET_URL is.`)
  const lackingCdn = lackingForCdn(settings)
  if (lackingCdn) throw new StartRefused(`${lackingCdn} must be set too, because CDN is '${settings.CDN}'.`)
  return settings
}
