/**
 * A row holds JSON that its schema does not know: somebody changed it by hand, or another version of the shop wrote
 * it. Says where, and never what stands there, for that may be a customer's.
 */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson'
  readonly table: string
  readonly column: string
  /** Which of its fields, 'lines.0.title'; empty: the whole. */
  readonly field: string

  constructor({ table, column }: { readonly table: string; readonly column: string }, field: string) {
    super(`${table}.${column} is not as its schema has it${field === '' ? '' : `: ${field}`}`)
    this.table = table
    this.column = column
    this.field = field
  }
}
