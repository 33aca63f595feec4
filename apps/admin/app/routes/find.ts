import { listCustomers } from '@toonbank/contract/staff/customer.ts'
import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { listQuotes } from '@toonbank/contract/staff/quote.ts'
import { listTickets } from '@toonbank/contract/staff/ticket.ts'
import { ask } from '../server/office.server.ts'
import type { Thing } from '../shell/palette-things.ts'
import type { Route } from './+types/find'

const most = '5'

/** Finds what the palette is asked for, of every kind that this person may read. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<{ q: string; things: Thing[] }> {
  const q = (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100)
  if (q === '') return { q, things: [] }
  const query = { q, limit: most }
  const [orders, customers, quotes, ...tickets] = await Promise.all([
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
      ...found(orders).map(
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
