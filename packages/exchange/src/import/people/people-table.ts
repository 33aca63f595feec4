import { type Columns, noColumns } from '../files/columns.ts'
import { readLines, readTable, separatorOf, type TableRow } from '../files/parse-csv.ts'
import { openText } from '../files/read-text.ts'
import { BrokenFile, type Problem } from '../problem.ts'

export interface PeopleTable {
  readonly columns: Columns
  /** Consecutive rows with the same key are one customer with addresses, or one order with lines. */
  readonly groups: AsyncGenerator<readonly [TableRow, ...TableRow[]]>
  readonly mustBeSame: () => Promise<void>
}

interface TableOptions {
  readonly encoding?: string | undefined
  readonly needs: Readonly<Record<string, readonly string[]>>
  readonly key: readonly string[]
  readonly onProblem: (problem: Problem) => void
  readonly onProgress: (done: number, of: number) => void
}

export async function openPeopleTable(path: string, options: TableOptions): Promise<PeopleTable> {
  const file = await openText(path, options.encoding)
  const head = file.head.replace(/^\ufeff/, '').trimStart()
  if (/^[<{[]/.test(head))
    throw new BrokenFile(`this is ${head.startsWith('<') ? 'a web page or XML' : 'JSON'}, not a table: save it as CSV.`)
  const columns = noColumns()
  const rows = readTable(readLines(file.text(), { delimiter: separatorOf(head) }), options.onProblem, (names) => {
    for (const name of names) {
      columns.named.add(name.toLowerCase())
      columns.written.set(name.toLowerCase(), name)
    }
    checkColumns(columns, options.needs)
  })
  let told = 0
  const onRow = ({ cells }: TableRow) => {
    for (const name of Object.keys(cells)) columns.filled.set(name, columns.written.get(name) ?? name)
    const percent = Math.floor((file.read() / file.bytes) * 100)
    if (percent > told) options.onProgress(percent, 100)
    told = percent
  }
  return { columns, groups: groupRows(rows, options.key, onRow), mustBeSame: file.mustBeSame }
}

function checkColumns({ named, written }: Columns, needs: TableOptions['needs']): void {
  const missing = Object.entries(needs).filter(([, names]) => !names.some((name) => named.has(name)))
  if (missing.length === 0) return
  const has = [...written.values()].filter((name) => name !== '').slice(0, 8)
  const platform = platformOf([...named])
  const from = platform === undefined ? '' : `this looks like a list of ${platform.name}: ${platform.advice} `
  throw new BrokenFile(
    `${from}${from === '' ? 'no' : 'No'} column has ${missing.map(([what, names]) => `${what} (${names.slice(0, 3).join(', ')})`).join(', nor ')}; the first line names ${has.join(', ') || 'nothing'}.`,
    1,
  )
}

async function* groupRows(
  rows: AsyncIterable<TableRow>,
  key: readonly string[],
  onRow: (row: TableRow) => void,
): PeopleTable['groups'] {
  let group: [TableRow, ...TableRow[]] | undefined
  let current: string | undefined
  for await (const row of rows) {
    onRow(row)
    const name = key.find((one) => row.cells[one] !== undefined)
    const own = name === undefined ? undefined : row.cells[name]?.toLowerCase()
    if (group && own !== undefined && own === current) {
      group.push(row)
      continue
    }
    if (group) yield group
    group = [row]
    current = own
  }
  if (group) yield group
}

/** These columns identify lists of other shops that do not name their program. */
const platforms = [
  {
    name: 'PrestaShop',
    isIt: (has: Has) => has('social title', 'new client', 'id_customer', 'id_address', 'partner offers'),
    advice:
      'export Customers, which has the e-mail addresses; orders and addresses by themselves do not say whose they are.',
  },
  {
    name: 'Magento',
    isIt: (has: Has) => has('_website', '_entity_id', 'purchase point', 'bill-to name', 'website_id'),
    advice: 'export Customers Main File or the grid of customers; the grid of orders has no lines.',
  },
  {
    name: 'WooCommerce',
    isIt: (has: Has) => has('customer type', 'net sales', 'n. revenue', 'last active'),
    advice:
      'its analytics do not say whose orders they are, nor all lines; use an order export with a row for each line.',
  },
  {
    name: 'Lightspeed',
    isIt: (has: Has) => has('internal_id', 'order_number', 'is_confirmed'),
    advice: 'export customers, or orders with their products, with all columns.',
  },
] as const
type Has = (...names: readonly string[]) => boolean

function platformOf(named: readonly string[]) {
  const has: Has = (...names) => names.some((name) => named.includes(name))
  return platforms.find(({ isIt }) => isIt(has))
}
