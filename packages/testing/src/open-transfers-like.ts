import type { Shop } from './a-shop.ts'

/** Copies an order that waits for a transfer so many times. */
export async function openTransfersLike(
  { database: { pool } }: { readonly database: Pick<Shop['database'], 'pool'> },
  attemptId: number,
  howMany: number,
): Promise<void> {
  const columns = async (table: string) =>
    (
      await pool.query<{ name: string }>(
        'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
        [table],
      )
    ).rows.map(({ name }) => name)
  const copy = async (table: string, from: string, changed: Record<string, string>) => {
    const names = (await columns(table)).filter((name) => name !== 'id' || 'id' in changed)
    const values = names.map((name) => changed[name] ?? `t."${name}"`)
    await pool.query(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
       SELECT ${values.join(', ')} FROM ${table} t, generate_series(1, ${howMany}) AS n WHERE ${from}`,
    )
  }
  const ofAttempt = `(SELECT order_id FROM payment_attempt WHERE id = ${attemptId})`
  await copy('cart', `t.id = (SELECT cart_id FROM shop_order WHERE id = ${ofAttempt})`, { uid: `'copy' || n` })
  await copy('shop_order', `t.id = ${ofAttempt}`, {
    uid: `'copy' || n`,
    number: `'copy' || n`,
    cart_id: `(SELECT id FROM cart WHERE uid = 'copy' || n)`,
    stock_held: 'false',
    held_pieces: 'NULL',
  })
  await copy('bank_transfer', `t.id = (SELECT provider_id FROM payment_attempt WHERE id = ${attemptId})`, {
    id: `'copy' || n`,
    reference: `'copy' || n`,
    idempotency_key: `'copy' || n`,
  })
  await copy('payment_attempt', `t.id = ${attemptId}`, {
    uid: `'copy' || n`,
    provider_id: `'copy' || n`,
    idempotency_key: `'copy' || n`,
    order_id: `(SELECT id FROM shop_order WHERE uid = 'copy' || n)`,
  })
}
