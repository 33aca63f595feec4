import { listQuotes, showQuote } from '@toonbank/contract/staff/quote.ts'
import { defineVerb, pageOf, stop, type Verb } from './define-verb.ts'
import { describeQuote, describeQuotes } from './describe-quotes.ts'
import { noPage, readPage, wrong } from './parse-arguments.ts'

export const quoteVerbs: Readonly<Record<string, Verb>> = {
  list: defineVerb({
    usage: '[--page 2]',
    options: { page: 'string' },
    call: listQuotes,
    parse({ positionals, values }) {
      const page = readPage(values.page)
      return positionals.length > 0 || page === undefined ? noPage : { page }
    },
    async prepare({ page }, { client }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listQuotes, { query: { after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeQuotes(items), ...more])
    },
    input: () => ({}),
    describe: () => [],
    refusals: {},
  }),
  show: defineVerb({
    usage: '<quote number>',
    call: showQuote,
    parse: ({ positionals: [number, ...more] }) =>
      number === undefined || more.length > 0
        ? wrong("'quotes show' is followed by the number of a quote, like O2026-000001.")
        : { number: number.toUpperCase() },
    input: ({ number }) => ({ params: { number } }),
    describe: (quote, _, { formatTime }) => describeQuote(quote, formatTime),
    refusals: { quoteNotFound: ({ number }) => wrong(`There is no quote ${number}.`) },
  }),
}
