import { readJson } from '@toonbank/database/json-column.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { mailDataSchemas } from '@toonbank/database/stored/mail-data.ts'
import { UnreadableJson } from '@toonbank/database/unreadable-json.ts'
import { type DocumentKind, hoursOf, kindsOfLinkOnly, type MailContext } from '@toonbank/documents/mail/mail-kinds.ts'
import { type RenderedMail, renderMail } from '@toonbank/documents/mail/render-mail.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { brandUrl } from '../config/brand-picture.ts'
import { addressesIn, getShopSettings, type ShopSettings } from '../config/shop-settings.ts'
import { type Attachment, connectMailServer } from './connect-mail-server.ts'
import { failMail, type MailRow } from './fail-mail.ts'
import { findUnsent, type Unsent } from './find-unsent.ts'
import { toMailFailure } from './mail-failure.ts'
import { type MailLimits, mailLimits } from './mail-limits.ts'
import type { SendMail } from './send-mail-job.ts'

export type WantedInvoice = { readonly uid: string } | { readonly cause: string } | { readonly orderNumber: string }

export interface DocumentsToAttach {
  readonly invoice?: WantedInvoice
  readonly termsOf?: string
  readonly bestelbonOf?: string
  readonly quote?: string
}

export interface AttachedDocument extends Attachment {
  readonly kind: DocumentKind
}

interface MailSending {
  readonly findDocuments: (wanted: DocumentsToAttach) => Promise<readonly AttachedDocument[]>
  readonly limits?: MailLimits
}

/**
 * Sends one mail by SMTP or into the shop's own mailbox, once. Without SMTP a public shop waits, and `sendWaitingMails`
 * enqueues it later. A failure is retried (`failMail`); only database errors are thrown.
 */
export function mailSender(
  dependencies: Dependencies,
  { findDocuments, limits = mailLimits }: MailSending,
): (mailId: number, job?: Omit<SendMail, 'mailId'>) => Promise<void> {
  const { database, smtpUrl, clock, isPublic, log } = dependencies
  const { db } = database
  const deliver = smtpUrl ? connectMailServer(smtpUrl, limits) : undefined

  return async (mailId, { failures, until } = {}) => {
    const found = await findUnsent(db, mailId)
    // The job is stale when another attempt has failed since it was enqueued.
    if (!found || (failures !== undefined && failures !== found.mail.failures)) return
    const row = found.mail
    const shopContext = toContext(dependencies, found, await getShopSettings(db))
    let rendered: RenderedMail
    try {
      const documents = await findDocuments(documentsToAttach(row))
      const context = { ...shopContext, attached: documents.map(({ kind, filename }) => ({ kind, filename })) }
      if (!isTimely(row, clock()))
        throw Object.assign(new Error('the mail means nothing any more'), { code: 'ETOOLATE' })
      rendered = await renderMail(row.kind, readJson(dataPlace, mailDataSchemas[row.kind], row.data), context)
      const { shopName, support, appUrl } = context
      await deliver?.({
        ...rendered,
        attachments: documents.map(({ filename, content }) => ({ filename, content })),
        to: row.recipient,
        from: { name: shopName, address: support.email },
        messageId: `<${row.id}.${row.createdAt.getTime()}@${new URL(appUrl).hostname}>`,
      })
    } catch (error) {
      if (error instanceof UnreadableJson) log.error({ err: error, mailId }, 'a mail cannot be read')
      await failMail(dependencies, row, toMailFailure(error), until)
      return
    }
    const { subject } = rendered
    // Security: the stored mail contains no link, because a reader of the row must not get in by it.
    const isSecret = deliver && typeof row.data.url === 'string'
    const { html, text } = isSecret ? { html: null, text: null } : rendered
    await db
      .update(mail)
      .set({
        ...{ subject, html, text },
        ...(deliver || !isPublic ? { sentAt: clock() } : {}),
        ...(isSecret ? { data: sql`${mail.data} - 'url'` } : {}),
      })
      .where(eq(mail.id, mailId))
  }
}

function documentsToAttach({ kind, data }: MailRow): DocumentsToAttach {
  const { invoiceUid, creditCause, attachInvoice, isDeposit, number } = data
  if (invoiceUid) return { invoice: { uid: invoiceUid } }
  if (creditCause !== undefined) return { invoice: { cause: creditCause } }
  if (number === undefined) return {}
  if (kind === 'quoteMade') return { quote: number }
  return {
    ...(attachInvoice ? { invoice: { orderNumber: number } } : {}),
    ...(kind === 'orderConfirmation' || isDeposit ? { bestelbonOf: number } : {}),
    ...(kind === 'orderConfirmation' ? { termsOf: number } : {}),
  }
}

const dataPlace = { table: 'mail', column: 'data' }

const isTimely = ({ kind, data, createdAt }: MailRow, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < (hoursOf[kind] ?? 0) * 3_600_000 &&
  (!kindsOfLinkOnly.includes(kind) || typeof data.url === 'string')

function toContext(
  { appUrl }: Pick<Dependencies, 'appUrl'>,
  { mail: { locale }, canLogIn }: Unsent,
  settings: ShopSettings,
): Omit<MailContext, 'attached'> {
  const { name: shopName, organizationName, returnDays, timeZone, support, seller, theme } = settings
  const addresses = addressesIn(settings, locale)
  const termsUrl = new URL(pathIn(addresses, settings.termsConditionsUrl[locale]), appUrl).href
  const logo = brandUrl('logo', settings.logo)
  const logoUrl = logo?.endsWith('.png') ? appUrl + logo : undefined
  return {
    ...{ locale, shopName, organizationName, seller, appUrl, termsUrl, returnDays, timeZone, support, canLogIn },
    ...{ logoUrl, colours: theme?.colours, fonts: theme?.fonts, strategy: addresses.strategy },
  }
}
