import type { Connection } from '@toonbank/database/connect.ts'
import { onTestFinished } from 'vitest'

/** Somebody outside the shop who holds a row until the test ends or `release` is called. */
export async function aLockedRow({ pool }: Pick<Connection, 'pool'>, table: 'cart' | 'product', id: number) {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('ROLLBACK')
    client.release()
  }
  onTestFinished(release)
  return { release }
}
