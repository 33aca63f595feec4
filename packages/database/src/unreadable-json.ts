/**
 * A row has JSON unknown to its schema, changed by hand or by another version. The message gives the place, never the
 * content, which may be a customer's.
 */
export class UnreadableJson extends Error {
  override readonly name = 'UnreadableJson'
  readonly table: string
  readonly column: string
  readonly field: string

  constructor({ table, column }: { readonly table: string; readonly column: string }, field: string) {
    super(`${table}.${column} is not as its schema has it${field === '' ? '' : `: ${field}`}`)
    this.table = table
    this.column = column
    this.field = field
  }
}
