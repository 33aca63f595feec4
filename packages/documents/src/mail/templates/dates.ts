import { onFirstUse } from '@toonbank/domain/text/on-first-use.ts'
import type { MailContext } from '../mail-kinds.ts'

const clocks = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse((key: string) => {
    const [locale, timeZone] = key.split(' ')
    return new Intl.DateTimeFormat(locale === 'nld' ? 'nl-NL' : 'en-GB', { ...options, timeZone })
  })

const days = clocks({ dateStyle: 'long' })

const moments = clocks({ dateStyle: 'long', timeStyle: 'short' })

/** Writes a date in the shop's time zone: '29 november 2026'. */
export const day = (iso: string, { locale, timeZone }: MailContext): string =>
  days(`${locale} ${timeZone}`).format(new Date(iso))

export const moment = (iso: string, { locale, timeZone }: MailContext): string =>
  moments(`${locale} ${timeZone}`).format(new Date(iso))
