import type { Database, Transaction } from '@toonbank/database/connect.ts'

class Undo extends Error {
  readonly outcome: { readonly ok: false }
  constructor(outcome: { readonly ok: false }) {
    super('undone')
    this.outcome = outcome
  }
}

/** A refusal rolls the transaction back, so that a refused addition leaves no empty cart. */
export async function rollbackOnRefusal<Change extends { readonly ok: boolean }>(
  database: Database,
  change: (tx: Transaction) => Promise<Change>,
): Promise<Change> {
  try {
    return await database.transaction(async (tx) => {
      const outcome = await change(tx)
      if (!outcome.ok) throw new Undo(outcome as { readonly ok: false })
      return outcome
    })
  } catch (error) {
    if (error instanceof Undo) return error.outcome as Change
    throw error
  }
}
