import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A query with a name, by which PostgreSQL keeps it prepared. */
export type NamedConfig = pg.QueryConfig & { readonly name: string; readonly rowMode?: string }

export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** Columns of the answers of prepared statements, as each connection has told them once. */
const columnsOf = new WeakMap<object, Map<string, Columns>>()

/**
 * Asks a prepared statement, in one message to PostgreSQL. Its columns are described once for each connection, where
 * `pg` has that done each time: it took as long as a small answer, on both sides. They cannot change meanwhile; PostgreSQL
 * refuses it then. `begins`: asked once its values can be sent; true begins a transaction with it. Should that fail,
 * PostgreSQL skips the statement too, and the connection is ended.
 */
export function askNamed(client: pg.PoolClient, config: NamedConfig, begins: () => boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const query = new NamedQuery(config, (error, answer) => (answer ? resolve(answer) : reject(error)))
    if (begins()) query.begin()
    submit(client, query)
  })
}

/**
 * Begins a transaction by itself. Should that fail, the connection is ended before anything that was asked behind it is
 * sent, which would be kept outside of a transaction.
 */
export function begin(client: pg.PoolClient): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query('BEGIN', (error: Error | undefined) => (error ? reject(error) : resolve(undefined)))
    const { handleError } = query as unknown as Failing
    const failing: Failing = {
      handleError(error, connection) {
        connection.stream.destroy()
        handleError.call(query, error, connection)
      },
    }
    submit(client, Object.assign(query, failing))
  })
}

const submit = (client: pg.PoolClient, query: object): unknown =>
  (pg.Client.prototype.query as (query: object) => unknown).call(client, query)

interface Failing {
  handleError(this: unknown, error: unknown, connection: Messages): void
}

/** What `pg` calls a submittable: it writes its own messages, and is handed those that come back. */
class NamedQuery {
  readonly name: string
  readonly text: string
  readonly callback: (error: unknown, answer?: Answer) => void
  readonly #config: NamedConfig
  readonly #values: readonly unknown[]
  #isBeginning = false
  #known = new Map<string, Columns>()
  #columns: Columns | undefined
  #read: (values: readonly (string | null)[]) => unknown = () => undefined
  #failure: unknown
  readonly #answer: Answer = { command: '', rowCount: null, rows: [] }

  constructor(config: NamedConfig, callback: NamedQuery['callback']) {
    this.#config = config
    this.#values = (config.values ?? []).map(utils.prepareValue)
    this.name = config.name
    this.text = config.text
    this.callback = callback
  }

  begin(): void {
    this.#isBeginning = true
  }

  /** An error is told to `handleError`. */
  submit(connection: Messages): Error | null {
    this.#known = columnsOf.get(connection) ?? new Map()
    columnsOf.set(connection, this.#known)
    this.#columns = this.#known.get(this.name)
    if (this.#columns && this.#columns.text !== this.text) return new Error(`two statements are called ${this.name}`)
    connection.stream.cork()
    try {
      this.#write(connection)
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #write(connection: Messages): void {
    const { name, text } = this
    if (this.#isBeginning) {
      connection.parse({ name: '', text: 'BEGIN' })
      connection.bind({})
      connection.execute({})
    }
    if (!this.#columns) {
      // It may be there already, from a first try that failed.
      connection.close({ type: 'S', name })
      connection.parse({ name, text })
    }
    connection.bind({ statement: name, values: this.#values })
    if (this.#columns) this.#read = readerFor(this.#columns, this.#config)
    else connection.describe({ type: 'P', name: '' })
    connection.execute({})
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = { text: this.text, fields }
    this.#read = readerFor(this.#columns, this.#config)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined) return
    try {
      this.#answer.rows.push(this.#read(fields))
    } catch (error) {
      this.#failure = error
    }
  }

  /** 'INSERT 0 1', 'UPDATE 3', 'SELECT 2'. */
  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#isBeginning) {
      this.#isBeginning = false
      return
    }
    const [command = '', ...counts] = text.split(' ')
    this.#answer.command = command
    this.#answer.rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
    this.#known.set(this.name, this.#columns ?? { text: this.text, fields: [] })
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.callback(undefined, this.#answer)
    else this.callback(this.#failure)
  }

  handleError(error: unknown, connection: Messages): void {
    // Not begun: what is asked behind it must not be kept outside of a transaction.
    if (this.#isBeginning) connection.stream.destroy()
    this.callback(error)
  }
}

interface Columns {
  /** Of the statement. */
  readonly text: string
  readonly fields: readonly pg.FieldDef[]
  /** For whoever last asked in this way; a statement that is built once is always asked in the same. */
  reader?: { readonly types: unknown; readonly rowMode: string | undefined; readonly read: ReadRow }
}
type ReadRow = (values: readonly (string | null)[]) => unknown

function readerFor(columns: Columns, { types = pg.types, rowMode }: NamedConfig): ReadRow {
  const { reader } = columns
  if (reader?.types === types && reader.rowMode === rowMode) return reader.read
  const read = createReader(columns.fields, types, rowMode)
  columns.reader = { types, rowMode, read }
  return read
}

function createReader(fields: readonly pg.FieldDef[], types: pg.CustomTypesConfig, rowMode?: string): ReadRow {
  const names = fields.map(({ name }) => name)
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
  const cell = (value: string | null, at: number) => (value === null ? null : parsers[at]?.(value))
  if (rowMode === 'array') return (values) => values.map(cell)
  return (values) => Object.fromEntries(values.map((value, at) => [names[at], cell(value, at)]))
}

/** Internals of node-postgres that its types leave out: messages of the extended protocol. */
interface Messages {
  readonly stream: { cork(): void; uncork(): void; destroy(): void }
  parse(message: { readonly name: string; readonly text: string }): void
  bind(message: { readonly statement?: string; readonly values?: readonly unknown[] }): void
  describe(message: { readonly type: 'P'; readonly name: string }): void
  execute(message: object): void
  close(message: { readonly type: 'S'; readonly name: string }): void
  sync(): void
}
