import { orderEvent } from '@toonbank/database/schema/order-handling.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { resendMail } from '../../mail/resend-mail.ts'
import { lockOrderByNumber } from './find-order.ts'

type Resent = Outcome<
  { readonly mailId: number; readonly recipient: string },
  'orderNotFound' | 'mailNotFound' | 'notSentYet' | 'sentBefore' | 'mailTooOld'
>

export const resendOrderMail = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  number: string,
  mailId: number,
  by: Actor,
): Promise<Resent> =>
  db.transaction(async (tx): Promise<Resent> => {
    const order = await lockOrderByNumber(tx, number)
    if (!order) return refused('orderNotFound')
    const sent = await resendMail(tx, mailId, number, clock())
    if (!sent.ok) return sent
    await tx.insert(orderEvent).values({ orderId: order.id, data: { kind: 'mailResent', ...sent.value }, by })
    return done({ mailId: sent.value.mailId, recipient: sent.value.recipient })
  })
