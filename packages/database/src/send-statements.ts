import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A query with a name, by which PostgreSQL keeps it prepared. */
export type NamedConfig = pg.QueryConfig & { readonly name: string; readonly rowMode?: string }

export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** Columns of the answers of prepared statements, as each connection has told them once. */
const columnsOf = new WeakMap<object, Map<string, Columns>>()

/** What is sent to PostgreSQL in one message with others, and what comes back for it. */
export interface Statement {
  readonly text: string
  /** Writes what PostgreSQL needs to run it. An error: it cannot be run on this connection. */
  write(connection: Messages): Error | undefined
  describe(fields: readonly pg.FieldDef[]): void
  row(values: readonly (string | null)[]): void
  /** PostgreSQL has run it. `tag`: 'INSERT 0 1', 'UPDATE 3', 'SELECT 2'. */
  end(tag: string): void
  /** Once everything is answered. Throws what reading a value has failed by. */
  answer(): Answer
}

/**
 * Sends statements in one message to PostgreSQL, in one round trip, and returns the answer of the last. When one fails
 * PostgreSQL skips those behind it; a transaction that they are part of can only be rolled back then. Where BEGIN was
 * among them and has failed, or several could not be sent, or one that others rely on (`isReliedOn`), the connection is
 * ended: what is asked behind them must not be kept outside of a transaction, or without them.
 */
export function send(
  client: pg.PoolClient,
  statements: readonly [Statement, ...Statement[]],
  isReliedOn = statements.length > 1,
): Promise<Answer> {
  const sent = new Promise<Answer>((resolve, reject) => {
    const message = new Message(statements, isReliedOn, (error, answer) => (answer ? resolve(answer) : reject(error)))
    ;(pg.Client.prototype.query as (query: object) => unknown).call(client, message)
  })
  return sent.catch((error: Error) => {
    endIfOutdated(client, error)
    // As pg does: a stack that leads back to who asked.
    Error.captureStackTrace(error)
    throw error
  })
}

/**
 * A migration has given a column another type, or PostgreSQL has the statement no longer: what was prepared before
 * fails for good, on this connection.
 */
function endIfOutdated(client: pg.PoolClient, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '0A000' || code === '26000') client.connection.stream.destroy()
}

/** What `pg` calls a submittable: it writes its own messages, and is handed those that come back. */
class Message {
  /** Of all its statements, for whoever counts or logs what is asked. */
  readonly text: string
  readonly callback: (error: unknown, answer?: Answer) => void
  readonly #statements: readonly [Statement, ...Statement[]]
  readonly #isReliedOn: boolean
  #at = 0
  #isSent = false

  constructor(statements: readonly [Statement, ...Statement[]], isReliedOn: boolean, callback: Message['callback']) {
    this.#statements = statements
    this.#isReliedOn = isReliedOn
    this.text = statements.map(({ text }) => text).join('; ')
    this.callback = callback
  }

  get #current(): Statement {
    return this.#statements[this.#at] ?? this.#statements[0]
  }

  /** An error is told to `handleError`. */
  submit(connection: Messages): Error | null {
    connection.stream.cork()
    try {
      for (const statement of this.#statements) {
        const error = statement.write(connection)
        if (error) return error
      }
      connection.sync()
      this.#isSent = true
      return null
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#current.describe(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#current.row(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#current.end(text)
    this.#at++
  }

  handleReadyForQuery(): void {
    let answer: Answer | undefined
    try {
      for (const statement of this.#statements) answer = statement.answer()
    } catch (error) {
      this.callback(error)
      return
    }
    this.callback(undefined, answer)
  }

  handleError(error: unknown, connection: Messages): void {
    if ((!this.#isSent && this.#isReliedOn) || this.#current === begin) connection.stream.destroy()
    // Told to whoever asked the last one, which may not be the one that failed.
    Object.assign(error as object, { statement: this.#current.text })
    this.callback(error)
  }
}

/**
 * A statement without values or rows, which is not kept prepared. Its answer is told only where all before it went
 * well.
 */
const plain = (text: string): Statement => ({
  text,
  write(connection) {
    connection.parse({ name: '', text })
    connection.bind({})
    connection.execute({})
    return undefined
  },
  describe() {},
  row() {},
  end() {},
  answer: () => ({ command: text, rowCount: null, rows: [] }),
})

export const begin = plain('BEGIN')
export const commit = plain('COMMIT')

/**
 * A prepared statement. Its columns are described once for each connection, where `pg` has that done each time: it took
 * as long as a small answer, on both sides. They cannot change meanwhile; PostgreSQL refuses it then. Throws when a
 * value cannot be sent.
 */
export class NamedStatement implements Statement {
  readonly text: string
  readonly #name: string
  readonly #config: NamedConfig
  readonly #values: readonly unknown[]
  #known = new Map<string, Columns>()
  #columns: Columns | undefined
  #read: (values: readonly (string | null)[]) => unknown = () => undefined
  #failure: unknown
  readonly #answer: Answer = { command: '', rowCount: null, rows: [] }

  constructor(config: NamedConfig) {
    this.#config = config
    this.#values = (config.values ?? []).map(utils.prepareValue)
    this.#name = config.name
    this.text = config.text
  }

  write(connection: Messages): Error | undefined {
    const { text } = this
    const name = this.#name
    this.#known = columnsOf.get(connection) ?? new Map()
    columnsOf.set(connection, this.#known)
    this.#columns = this.#known.get(name)
    if (this.#columns && this.#columns.text !== text) return new Error(`two statements are called ${name}`)
    if (!this.#columns) {
      // It may be there already, from a first try that failed.
      connection.close({ type: 'S', name })
      connection.parse({ name, text })
    }
    connection.bind({ statement: name, values: this.#values })
    if (this.#columns) this.#read = readerFor(this.#columns, this.#config)
    else connection.describe({ type: 'P', name: '' })
    connection.execute({})
    return undefined
  }

  describe(fields: readonly pg.FieldDef[]): void {
    this.#columns = { text: this.text, fields }
    this.#read = readerFor(this.#columns, this.#config)
  }

  row(values: readonly (string | null)[]): void {
    if (this.#failure !== undefined) return
    try {
      this.#answer.rows.push(this.#read(values))
    } catch (error) {
      this.#failure = error
    }
  }

  end(tag: string): void {
    const [command = '', ...counts] = tag.split(' ')
    this.#answer.command = command
    this.#answer.rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
    this.#known.set(this.#name, this.#columns ?? { text: this.text, fields: [] })
  }

  answer(): Answer {
    if (this.#failure !== undefined) throw this.#failure
    return this.#answer
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
