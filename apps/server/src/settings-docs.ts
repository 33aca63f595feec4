import { providerSettings, type Settings } from './settings.ts'

interface SettingDoc {
  readonly unset: string
  readonly does: string
}

/**
 * The order is that of docs/environment.md and `.env.example`, which are generated from here (`settings-docs.test.ts`).
 */
const settingDocs: Readonly<Record<Exclude<keyof Settings, 'STARTED_AT' | keyof typeof providerSettings>, SettingDoc>> =
  {
    PORT: {
      unset: '`3000`, or the next free one',
      does: 'where to serve; when set and taken, the shop says so and stops',
    },
    HOST: { unset: '`127.0.0.1`', does: 'address to listen on; `0.0.0.0` to be reached from outside' },
    DATA_DIR: { unset: '`./.data`', does: 'the embedded database, the picture cache and the files of former builds' },
    BACKUP_DIR: { unset: 'none', does: 'a backup is put here every night, and the last 14 are kept' },
    DATABASE_URL: { unset: 'none', does: 'any PostgreSQL from 15; then nothing is embedded' },
    DATABASE_READ_URL: {
      unset: 'none',
      does: 'a standby of `DATABASE_URL` (streaming replication; one server, not several behind one name) from which lists, searches and feeds are read ([deploy](deploy.md))',
    },
    DATABASE_READ_MAX_LAG: {
      unset: '`10`',
      does: 'seconds that the standby may lack a change; then lists are read from `DATABASE_URL` until it has caught up',
    },
    DATABASE_POOL: {
      unset: '`10`',
      does: 'connections for reading, as many for changes, and as many to the standby; 6 more are for jobs and for watching whether the database answers',
    },
    ALLOW_NEWER_DATABASE: {
      unset: '`0`',
      does: '`1`: starts on a database that a newer version of the shop has changed, to go back one release ([deploy](deploy.md))',
    },
    APP_URL: {
      unset: '`http://localhost:<port>`',
      does: 'where shoppers reach the shop: links, cookies, payment returns',
    },
    ADMIN_HOST: {
      unset: 'none',
      does: 'a host name for the back office alone, which keeps it apart from scripts that run in the shop (`beheer.shop.nl`); without it the office is at `/beheer` of the shop',
    },
    ROLE: { unset: '`all`', does: '`web` serves, `worker` sends mails and follows payments, `all` does both' },
    DRAIN_SECONDS: {
      unset: '`0`',
      does: 'how long a stopping process goes on serving while `/readyz` says 503, so that a balancer sends visitors elsewhere',
    },
    RATE_LIMIT_SCALE: { unset: '`1`', does: 'multiplies every limit, for load tests' },
    SMTP_URL: {
      unset: 'none',
      does: 'sends mail; without it mails stay in the mailbox, and on a public address wait until it is set',
    },
    TRUST_PROXY: {
      unset: '`0`',
      does: 'behind proxies that set `X-Forwarded-For`: how many, or their addresses (`10.0.0.0/8,::1`)',
    },
    HOSTS: {
      unset: 'none',
      does: 'more names under which the shop is asked for (`www.shop.nl,203.0.113.5`); unknown ones are answered 421',
    },
    DEMO_ORDERS: {
      unset: '`400`',
      does: 'orders of the last year that the demo shop gets after its first start, so that the back office has something to show; a later start goes on where that was stopped; `0`: none',
    },
    HSTS: {
      unset: '`plain`',
      does: 'with https: `subdomains` or `preload` ask browsers to remember more than this name',
    },
    SANDBOX_IN_PUBLIC: {
      unset: '`0`',
      does: '`1`: a test shop, paid at the sandbox bank on a public address too; every page says so',
    },
    PICTURES_AHEAD: {
      unset: '`1`',
      does: '`0`: sizes of pictures are made when somebody asks for them, and none ahead',
    },
    METRICS_PORT: {
      unset: 'none',
      does: 'serves figures for Prometheus at `/metrics`, apart from the shop ([deploy](deploy.md)); `0` lets the system choose',
    },
    METRICS_HOST: { unset: '`127.0.0.1`', does: 'address to serve them on: never one that shoppers reach' },
    LOG_LEVEL: { unset: '`warn`', does: '`fatal` to `trace`, or `silent`' },
  }

const allDocs: Readonly<Record<string, SettingDoc>> = { ...settingDocs, ...providerSettings }

export const settingsTable = (): string =>
  Object.entries(allDocs)
    .map(([name, { unset, does }]) => `| \`${name}\` | ${unset} | ${does} |\n`)
    .join('')

export const envExample = (): string =>
  [
    '# Settings of the shop. Copy this to .env and fill in what you need; a variable of the environment goes before this file.',
    ...Object.entries(allDocs).map(
      ([name, { unset, does }]) => `# ${plain(does)}\n# Unset: ${plain(unset)}.\n${name}=`,
    ),
  ].join('\n\n')

/** Links in docs/environment.md are relative to docs, so they are written differently here. */
const plain = (markdown: string): string => markdown.replaceAll('`', '').replace(/\[[^\]]*\]\(([^)]*)\)/g, 'docs/$1')
