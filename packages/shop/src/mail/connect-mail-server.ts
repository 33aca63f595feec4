import type { RenderedMail } from '@toonbank/documents/mail/render-mail.ts'
import { createTransport } from 'nodemailer'
import type { MailLimits } from './mail-limits.ts'

export interface Attachment {
  readonly filename: string
  readonly content: Buffer
}

export interface OutgoingMail extends RenderedMail {
  readonly attachments: readonly Attachment[]
  readonly to: string
  readonly from: { readonly name: string; readonly address: string }
  /** Message-ID, the same for every attempt, so that mail programs show a mail that arrived twice only once. */
  readonly messageId: string
}

/** SMTP client: each mail has its own connection, which ends within the limits. Rejects with errors of nodemailer. */
export function connectMailServer(url: string, limits: MailLimits): (mail: OutgoingMail) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: limits.connection,
    dnsTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1_000,
  })
  return async ({ to, attachments, ...mail }) => {
    await transport.sendMail({
      ...mail,
      attachments: [...attachments],
      // Attack: a text is parsed as a list of addresses; an object is one address, whatever characters it has.
      to: { name: '', address: to },
      signal: AbortSignal.timeout(limits.conversation),
    })
  }
}
