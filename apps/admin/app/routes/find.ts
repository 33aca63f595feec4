import { listCustomers } from '@toonbank/contract/staff/customer.ts'
import { type ListedOrder, listOrders } from '@toonbank/contract/staff/order-list.ts'
import { listQuotes } from '@toonbank/contract/staff/quote.ts'
import { listTickets } from '@toonbank/contract/staff/ticket.ts'
import { ask } from '../server/office.server.ts'
import type { Found, Thing } from '../shell/palette-things.ts'
import type { Route } from './+types/find'

const most = '5'

/** Finds what the palette is asked for, of every kind that this person may read. */
export const loader = async ({ context, url }: Route.LoaderArgs) => Response.json(await find(context, url))

async function find(context: Route.LoaderArgs['context'], url: Route.LoaderArgs['url']): Promise<Found> {
  const q = (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100)
  if (q === '') return { q, things: [] }
  const query = { q, limit: most }
  // '57' and '0057' are the end of an order's six digits, before they are the beginning of anything else.
  const number = /^0*(\d{1,6})$/.exec(q)?.[1]?.padStart(6, '0')
  const [numbered, orders, customers, quotes, ...tickets] = await Promise.all([
    number === undefined ? none : ask(context, listOrders, { query: { q: number, limit: most } }),
    ask(context, listOrders, { query }),
    ask(context, listCustomers, { query }),
    ask(context, listQuotes, { query }),
    ...(['open', 'answered', 'closed'] as const).map((status) =>
      ask(context, listTickets, { query: { ...query, status } }),
    ),
  ])
  const found = <Item>(answer: { ok: true; value: { items: Item[] } } | { ok: false }) =>
    answer.ok ? answer.value.items : []
  return {
    q,
    things: [
      ...unique([...found(numbered).filter((order) => order.number.endsWith(number ?? '')), ...found(orders)]).map(
        ({ number, recipient, city, status }): Thing => ({
          ...{ kind: 'order', to: `/bestellingen/${number}`, title: number, state: status },
          detail: [recipient, city].filter(Boolean).join(', '),
        }),
      ),
      ...found(customers).map(
        ({ id, name, companyName, emailAddress }): Thing => ({
          ...{ kind: 'customer', to: `/klanten/${id}`, title: companyName || name || emailAddress },
          detail: [companyName === '' ? '' : name, emailAddress].filter(Boolean).join(', '),
        }),
      ),
      ...found(quotes).map(
        ({ number, companyName, name }): Thing => ({
          ...{ kind: 'quote', to: `/offertes/${number}`, title: number, detail: companyName || name },
        }),
      ),
      ...tickets.flatMap(found).map(
        ({ number, subject, name }): Thing => ({
          ...{
            kind: 'ticket',
            to: `/vragen/${number}`,
            title: subject,
            detail: [number, name].filter(Boolean).join(', '),
          },
        }),
      ),
    ],
  }
}

const none = { ok: true as const, value: { items: [] as ListedOrder[] } }

const unique = (orders: readonly ListedOrder[]): readonly ListedOrder[] => [
  ...new Map(orders.map((order) => [order.number, order])).values(),
]
