import {
  addTicketMessage,
  createTicket as createTicketCall,
  getTicket,
  getTicketPicture,
  listTickets as listTicketsCall,
  uploadTicketPicture,
} from '@toonbank/contract/shop/support.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { EncodePicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { addMessage, createTicket } from './ask-shop.ts'
import { findTicket, listTickets, markRead } from './read-tickets.ts'
import { findPicture, keepPicture } from './ticket-pictures.ts'

const perPage = 20

export function ticketRoutes(dependencies: Dependencies, encodePicture: EncodePicture): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const takeWriting = (address: string, customerId: number) =>
    take([limits.ticketPerAddress, address], [limits.ticketPerCustomer, String(customerId)])

  return [
    route(listTicketsCall, async ({ customer, query: { page } }) => {
      const { items, totalHits } = await listTickets(db, customer.accountId, { page, perPage })
      return done({ items: [...items], pagination: { totalHits, limit: perPage } })
    }),
    route(createTicketCall, async ({ customer, visitor, body }) => {
      return (await takeWriting(visitor.address, customer.id)) ?? createTicket(dependencies, customer, body)
    }),
    route(getTicket, async ({ customer, params }) => {
      const found = await findTicket(db, customer.accountId, params.uid)
      if (!found) return refused('ticketNotFound')
      const { id, ...shown } = found
      if (shown.isUnread) await markRead(db, id, shown.messages.at(-1)?.id ?? 0)
      return done(shown)
    }),
    route(addTicketMessage, async ({ customer, visitor, params, body }) => {
      return (await takeWriting(visitor.address, customer.id)) ?? addMessage(dependencies, customer, params.uid, body)
    }),
    route(uploadTicketPicture, async ({ customer, visitor, body }) => {
      const tooOften = await take(
        [limits.ticketPicturePerAddress, visitor.address],
        [limits.ticketPicturePerCustomer, String(customer.id)],
      )
      if (tooOften) return tooOften
      const encoded = await encodePicture(body)
      return encoded.ok ? keepPicture(dependencies, customer.id, encoded.value) : encoded
    }),
    route(getTicketPicture, async ({ customer, params, query }) => {
      const wanted = {
        accountId: customer.accountId,
        ticketUid: params.uid,
        id: params.id,
        isSmall: query.size === 'small',
      }
      const bytes = await findPicture(dependencies, wanted)
      return bytes ? done({ name: `${params.id}.webp`, bytes }) : refused('pictureNotFound')
    }),
  ]
}
