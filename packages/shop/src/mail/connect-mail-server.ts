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
  /** Every attempt has the same Message-ID, so that mail programs show a mail that arrived twice only once. */
  readonly messageId: string
}

/** Every mail has its own connection, which ends within the limits. It rejects with errors of nodemailer. */
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
      // Security: a string would be parsed as a list of addresses; an object is always one address.
      to: { name: '', address: to },
      signal: AbortSignal.timeout(limits.conversation),
    })
  }
}
