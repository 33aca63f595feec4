import { customer } from '@toonbank/database/schema/account.ts'
import type { LinkPurpose } from '@toonbank/domain/account/link-purpose.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { toReturnPath, withReturnPath } from '@toonbank/domain/content/own-path.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { findByEmail } from '../find-by-email.ts'
import { newAccountLink } from './account-link.ts'
import { type AccountLinkRequest, accountLinkJob } from './account-link-job.ts'
import { isClosed } from './session-store.ts'

interface LinkRequest {
  readonly emailAddress: string
  readonly purpose: LinkPurpose
  readonly to?: string | undefined
}

/**
 * Queues a link into an account. An unknown address is treated alike, so neither the answer nor its time reveals which
 * addresses exist.
 */
export function askForAccountLink(
  { database: { db } }: Dependencies,
  { locale, isPublic }: Pick<Visitor, 'locale' | 'isPublic'>,
  { emailAddress, purpose, to }: LinkRequest,
): Promise<void> {
  const path = toReturnPath(stored(locale), to)
  const wanted = { emailAddress, locale, isPublic, purpose, ...(path === undefined ? {} : { to: path }) }
  return db.transaction((tx) => enqueue(tx, accountLinkJob, wanted))
}

const mailKinds = { password: 'passwordReset', login: 'loginLink' } as const

export async function mailAccountLink(
  dependencies: Dependencies,
  { emailAddress, purpose = 'password', to, ...visitor }: AccountLinkRequest,
): Promise<void> {
  const { db } = dependencies.database
  const { locale } = visitor
  const found = await findByEmail(db, emailAddress)
  if (!found || isClosed(found, visitor)) return
  await db.transaction(async (tx) => {
    // Attack: the address changes at this moment, and the former mailbox would get a link into the account.
    const [owner] = await tx.select().from(customer).where(eq(customer.id, found.id)).for('no key update')
    if (owner?.emailAddress !== found.emailAddress || owner.erasedAt !== null) return
    const url = await newAccountLink(tx, dependencies, { customerId: found.id, purpose, locale })
    await queueMail(tx, {
      kind: mailKinds[purpose],
      recipient: found.emailAddress,
      locale,
      data: { firstName: found.firstName, url: withReturnPath(url, to) },
      dedupeKey: `${mailKinds[purpose]}:${hashToken(url)}`,
    })
  })
}
