import { mail } from '@toonbank/database/schema/mail.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { getShopSettings } from '../config/shop-settings.ts'
import type { Parts } from '../parts.ts'
import type { MailData, MailKind } from './mail-kinds.ts'
import { renderMail } from './render-mail.ts'

/**
 * Sends one mail of the outbox: by SMTP, or into the shop's own mailbox. One that was sent is left alone. In a public shop without SMTP a mail
 * waits, because nobody looks into the mailbox there: `sendWaitingMails` takes it up once there is a mail server.
 */
export function mailSender({ database: { db }, smtpUrl, appUrl, clock, isPublic }: Parts): (mailId: number) => Promise<void> {
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined
  return async (mailId) => {
    const [row] = await db
      .select()
      .from(mail)
      .where(and(eq(mail.id, mailId), isNull(mail.sentAt)))
    if (!row) return
    const settings = await getShopSettings(db)
    const context = { locale: row.locale, shopName: settings.name, appUrl, returnDays: settings.returnDays }
    const rendered = await renderMail(row.kind as MailKind, row.data as MailData[MailKind], context)
    if (transport) {
      await transport.sendMail({
        ...rendered,
        // As an object it is one address, whatever signs it holds; as text it would be read as a list.
        to: { name: '', address: row.recipient },
        from: { name: settings.name, address: settings.support.email },
        messageId: `<${row.id}.${row.createdAt.getTime()}@${new URL(appUrl).hostname}>`,
      })
    }
    await db
      .update(mail)
      .set(transport || !isPublic ? { ...rendered, sentAt: clock() } : rendered)
      .where(eq(mail.id, mailId))
  }
}
