import { failureText } from '@toonbank/shop/mail/mail-failure.ts'
import { tryMailServer } from '@toonbank/shop/mail/try-mail-server.ts'
import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'

export async function judgeMailServer({ SMTP_URL }: Pick<Settings, 'SMTP_URL'>): Promise<Finding[]> {
  if (SMTP_URL === undefined) return []
  const { host } = new URL(SMTP_URL)
  const failure = await tryMailServer(SMTP_URL)
  if (!failure) return [good('mail server', `The mail server at ${host} lets the shop in.`)]
  const isPassword = failure.code === 'EAUTH'
  return [
    missing(
      'mail server',
      isPassword
        ? `The mail server at ${host} refuses user or password (${failureText(failure)}): mend them in SMTP_URL.`
        : `The mail server at ${host} cannot be reached (${failureText(failure)}): mails wait until it can; see SMTP_URL.`,
    ),
  ]
}
