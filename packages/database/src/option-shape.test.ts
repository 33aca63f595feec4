import { shapes, shapeWord } from '@toonbank/domain/catalogue/shape.ts'
import { afterAll, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { pool, close } = connect((await aTestDatabase()).url)
const limits = { minimum: 10_000, maximum: 400, maximumLength: 1_200, minimumPrice: 0 }
await pool.query(`INSERT INTO product (article_number, design, slug_nld, slug_eng, title, colour_name, colour_hex, brand, description, short, specifications,
    composition, maker, care, price, vat_percentage, weight, delivery_days, stock_quantity, stock_managed, backorder, permanently_out_of_stock, pictures,
    position, listing_price, listing_discount_price, listing_price_differs, size_text, made_to_measure, created_at)
  SELECT 'R', 'r', 'r', 'r', t, t, '', '', t, t, '[]', '[]', '{"name": "", "address": "", "email": ""}', t, 0, 2100, 0, 1, 1, false, false, false, '{}',
    1, 0, 0, false, t, true, now() FROM (SELECT '{"nld": "", "eng": ""}'::jsonb AS t) AS text`)
await pool.query(
  `INSERT INTO option_group (product_id, key, name, display_type, position) SELECT id, 'vorm', title, 'custom', 1 FROM product`,
)
afterAll(close)

let number = 0
/** Null: the writer does not know the column, as an old server does not. */
async function put(custom: object | null, shape: string | null, name = { nld: 'Vorm', eng: 'Shape' }) {
  const { rows } = await pool.query(
    `INSERT INTO option_item (group_id, key, name, price, weight, delivery_days, state, custom, shape, position)
      SELECT id, $1, $2, 100, 0, 0, true, $3, $4, 1 FROM option_group RETURNING id, shape, custom ->> 'shape' AS word`,
    [`k${++number}`, name, custom, shape],
  )
  return rows[0] as { id: number; shape: string | null; word: string | null }
}
const change = async (id: number, set: string, ...values: unknown[]) =>
  (
    await pool.query(`UPDATE option_item SET ${set} WHERE id = $1 RETURNING shape, custom ->> 'shape' AS word`, [
      id,
      ...values,
    ])
  ).rows[0]

it.each(shapes)('gives old servers the word of %s, and takes the word from them for the code', async (shape) => {
  const word = shapeWord(shape, 'nld')
  expect(await put(limits, shape)).toMatchObject({ shape, word })
  expect(await put({ ...limits, shape: word }, null)).toMatchObject({ shape, word })
  const other = await put(limits, shape === 'oval' ? 'round' : 'oval')
  expect(await change(other.id, 'custom = $2', { ...limits, shape: word })).toEqual({ shape, word })
  expect(await change(other.id, 'shape = $2, custom = $3', 'square', limits)).toEqual({
    shape: 'square',
    word: 'Vierkant',
  })
})

it('takes it from the name where the settings do not say it, in either language', async () => {
  expect(await put(limits, null, { nld: 'Rond', eng: 'Circle' })).toMatchObject({ shape: 'round', word: 'Rond' })
  expect(await put(limits, null, { nld: 'Ei', eng: 'Oval' })).toMatchObject({ shape: 'oval', word: 'Ovaal' })
  expect(await put(limits, null)).toMatchObject({ shape: 'rectangle', word: 'Rechthoek' })
})

it('has none where nothing is made to measure, and knows no other', async () => {
  expect(await put(null, 'round')).toMatchObject({ shape: null, word: null })
  await expect(put(limits, 'hexagon')).rejects.toThrow('option_shape_known')
})

it('takes a word that is put back for no other price', async () => {
  const { id } = await put(limits, 'round')
  await pool.query('DELETE FROM earlier_price')
  await change(id, 'custom = $2, shape = $3', limits, 'round')
  expect((await pool.query('SELECT FROM earlier_price')).rowCount).toBe(0)
})
