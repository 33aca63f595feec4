import { writeFileSync } from 'node:fs'
import { writeTable } from '@toonbank/exchange/import/formats/write-table.ts'
import { listSubscribers } from '@toonbank/shop/newsletter/list-subscribers.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { countOf } from './count-of.ts'

export interface NewsletterCommand {
  readonly kind: 'newsletter'
  readonly file: string
}

export async function newsletterCommand(
  { file }: NewsletterCommand,
  { connection, settings, say, pathOf }: CommandDependencies,
): Promise<0> {
  const subscribers = await listSubscribers(connection, settings.APP_URL ?? '')
  const rows = subscribers.map(({ emailAddress, locale, since, endUrl }) => [
    emailAddress,
    locale === 'nld' ? 'nl' : 'en',
    since.toISOString(),
    endUrl,
  ])
  writeFileSync(pathOf(file), writeTable([['email', 'language', 'since', 'unsubscribe'], ...rows], ','))
  say(`${file}: ${countOf(subscribers.length, 'addresses')}. Put the link 'unsubscribe' below every newsletter.`)
  return 0
}
