import { isLocalHost } from '@toonbank/runtime/http/is-public.ts'
import { type Settings, waysToSell } from '../settings.ts'
import { dangerous, type Finding, good, missing } from './finding.ts'

type Judge = (settings: Settings) => Finding

export const judgeSettings = (settings: Settings): Finding[] => judges.map((judge) => judge(settings))

const isBeyondLoopback = ({ HOST }: Settings) => !isLocalHost(HOST)

const appUrl: Judge = ({ APP_URL }) => {
  if (APP_URL === undefined)
    return missing('APP_URL', 'Set it to the address under which shoppers reach the shop, https://…')
  if (isLocalHost(new URL(APP_URL).host))
    return missing('APP_URL', 'It is an address of this machine only; set it to that of the shop, https://…')
  if (APP_URL.startsWith('http:'))
    return dangerous(
      'APP_URL',
      'Passwords and addresses go over the line readably: put a proxy with https before the shop and say https:// here.',
    )
  return good('APP_URL', `Shoppers come by ${APP_URL}.`)
}

const host: Judge = (settings) => {
  if (!isBeyondLoopback(settings))
    return good('HOST', 'Only this machine reaches the shop directly; others come by a proxy.')
  if (!settings.APP_URL?.startsWith('https:'))
    return dangerous(
      'HOST',
      'The shop is reached from outside without https: leave HOST at 127.0.0.1 behind a proxy, and set APP_URL to https://…',
    )
  return good('HOST', `It listens on ${settings.HOST}; see that a firewall lets only the proxy in.`)
}

const trustProxy: Judge = (settings) => {
  const { TRUST_PROXY: trust, APP_URL } = settings
  if ('ranges' in trust) {
    const isEverybody = trust.ranges.check('203.0.113.1', 'ipv4') || trust.ranges.check('2001:db8::1', 'ipv6')
    if (isEverybody)
      return dangerous(
        'TRUST_PROXY',
        'It believes everybody, so every limit can be walked around: name the addresses of the proxy only.',
      )
    return good('TRUST_PROXY', 'Visitors are counted by what the named proxies tell.')
  }
  if (trust.hops > 0 && isBeyondLoopback(settings))
    return dangerous(
      'TRUST_PROXY',
      "Who reaches this port directly can name any address: set it to the proxy's own address instead of a number.",
    )
  if (trust.hops > 0)
    return good(
      'TRUST_PROXY',
      `Visitors are counted by what ${trust.hops === 1 ? 'the proxy tells' : `${trust.hops} proxies tell`}.`,
    )
  if (APP_URL?.startsWith('https:') && !isBeyondLoopback(settings))
    return missing('TRUST_PROXY', 'All visitors count as one, the proxy: set it to 1, or to the address of the proxy.')
  return good('TRUST_PROXY', 'Visitors are counted by the address of their connection.')
}

const mail: Judge = ({ SMTP_URL }) =>
  SMTP_URL === undefined
    ? missing(
        'SMTP_URL',
        'Mails wait in the outbox and nobody gets one: set it to the mail server, smtps://user:password@host',
      )
    : good('SMTP_URL', `Mails go out by ${new URL(SMTP_URL).hostname}.`)

const payment: Judge = (settings) => {
  if (settings.SANDBOX_IN_PUBLIC)
    return dangerous('SANDBOX_IN_PUBLIC', 'Everybody orders without paying: leave it out unless this is a test shop.')
  const ways = waysToSell(settings)
  if (ways.length > 0) return good('payments', ways.join(' '))
  return missing(
    'payments',
    'Nobody can pay, so nobody can order: set the live key of Mollie (MOLLIE_API_KEY) or the account for bank transfers (BANK_TRANSFER_IBAN). For a test shop with a pretend bank, set SANDBOX_IN_PUBLIC=1.',
  )
}

const limits: Judge = ({ RATE_LIMIT_SCALE: scale }) =>
  scale > 1
    ? dangerous(
        'RATE_LIMIT_SCALE',
        'Passwords can be guessed more often than is safe: leave it out but for load tests.',
      )
    : good('RATE_LIMIT_SCALE', 'Passwords and codes can be tried so often and no more.')

const log: Judge = ({ LOG_LEVEL }) =>
  LOG_LEVEL === 'silent' || LOG_LEVEL === 'fatal'
    ? missing('LOG_LEVEL', 'What goes wrong is told nobody: set it to warn.')
    : good('LOG_LEVEL', `The log tells from '${LOG_LEVEL}' on.`)

const hsts: Judge = ({ APP_URL, HSTS }) =>
  APP_URL?.startsWith('https:')
    ? good(
        'HSTS',
        HSTS === 'plain' ? 'Browsers remember to come by https.' : `Browsers remember to come by https (${HSTS}).`,
      )
    : missing('HSTS', 'Browsers are not told to come by https: set APP_URL to https://…')

const hosts: Judge = ({ HOSTS }) =>
  good(
    'HOSTS',
    HOSTS.length === 0 ? 'No other name than that of APP_URL is answered.' : `Answered besides: ${HOSTS.join(', ')}.`,
  )

const database: Judge = ({ DATABASE_URL, DATA_DIR, BACKUP_DIR }) => {
  if (DATABASE_URL === undefined)
    return good(
      'DATA_DIR',
      `Everything is in ${DATA_DIR}${BACKUP_DIR ? `, and every night a backup goes to ${BACKUP_DIR}: take those off this machine.` : ': see that copies of it are made (BACKUP_DIR).'}`,
    )
  const password = decodeURIComponent(new URL(DATABASE_URL).password)
  if (['password', 'postgres', 'toonbank', 'wachtwoord', 'geheim'].includes(password.toLowerCase()))
    return dangerous(
      'DATABASE_URL',
      'Its password is one of the first that are tried: choose another for that user of PostgreSQL.',
    )
  return good('DATABASE_URL', `Everything is in the database at ${new URL(DATABASE_URL).host}.`)
}

const judges: readonly Judge[] = [appUrl, host, hosts, trustProxy, hsts, payment, mail, limits, log, database]
