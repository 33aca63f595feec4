import { listQuotes, showQuote } from '@toonbank/contract/staff/quote.ts'
import { describeQuote, describeQuotes } from './describe-quotes.ts'
import { pageOf, stop, type Verb, verb } from './verb.ts'
import { noPage, readPage, wrong } from './words.ts'

export const quoteVerbs: Readonly<Record<string, Verb>> = {
  list: verb({
    usage: '[--page 2]',
    options: { page: 'string' },
    call: listQuotes,
    read({ positionals, values }) {
      const page = readPage(values.page)
      return positionals.length > 0 || page === undefined ? noPage : { page }
    },
    async look({ page }, { client }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listQuotes, { query: { after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeQuotes(items), ...more])
    },
    ask: () => ({}),
    say: () => [],
    refusals: {},
  }),
  show: verb({
    usage: '<quote number>',
    call: showQuote,
    read: ({ positionals: [number, ...more] }) =>
      number === undefined || more.length > 0
        ? wrong("'quotes show' is followed by the number of a quote, like O2026-000001.")
        : { number: number.toUpperCase() },
    ask: ({ number }) => ({ params: { number } }),
    say: (quote, _, { formatTime }) => describeQuote(quote, formatTime),
    refusals: { quoteNotFound: ({ number }) => wrong(`There is no quote ${number}.`) },
  }),
}
