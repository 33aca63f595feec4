import { createTransport } from 'nodemailer'
import type { MailLimits } from './mail-limits.ts'
import type { RenderedMail } from './render-mail.ts'

export interface Attachment {
  readonly filename: string
  readonly content: Buffer
}

export interface Letter extends RenderedMail {
  readonly attachments: readonly Attachment[]
  readonly to: string
  readonly from: { readonly name: string; readonly address: string }
  /** Message-ID, the same for each retry, so that a mail that arrived twice is seen as one. */
  readonly messageId: string
}

/**
 * SMTP client: each mail gets a connection of its own that ends within the limits. Rejects with nodemailer's errors.
 */
export function connectMailServer(url: string, limits: MailLimits): (letter: Letter) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: limits.connection,
    dnsTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1_000,
  })
  return async ({ to, attachments, ...letter }) => {
    await transport.sendMail({
      ...letter,
      attachments: [...attachments],
      // As an object it is one address, whatever signs it holds; as text it would be read as a list.
      to: { name: '', address: to },
      signal: AbortSignal.timeout(limits.conversation),
    })
  }
}
