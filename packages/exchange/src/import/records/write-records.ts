import type { Bulk } from '@toonbank/database/connect.ts'
import { copyNamedRows } from './copy-rows.ts'
import { earlierColumns, itemColumns, productColumns, stagedColumns } from './staged-columns.ts'
import {
  type Change,
  optionChange,
  toCategoryRows,
  toEarlierRows,
  toGroupRows,
  toItemRows,
  toPictureRows,
  toProductRow,
} from './staged-rows.ts'
import type { Vocabulary } from './vocabulary.ts'

const listed = productColumns.join(', ')
const listedOfItems = itemColumns.join(', ')
const listedEarlier = earlierColumns.join(', ')

type OnProgress = (done: number, of: number) => void

/** The staging tables belong to this transaction; all changes go from them into the catalogue at once. */
export async function makeStagingTables({ client }: Bulk): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE staged_product ON COMMIT DROP AS SELECT id AS known_id, 0 AS stock_change, false AS sums_stock, ''::text AS options, ${listed} FROM product WITH NO DATA;
    CREATE TEMP TABLE staged_group ON COMMIT DROP AS SELECT ''::text AS article, key, name, display_type, position FROM option_group WITH NO DATA;
    CREATE TEMP TABLE staged_item ON COMMIT DROP AS SELECT ''::text AS article, ''::text AS group_key, id AS item_id, false AS bounded, 0 AS stock_change, ${listedOfItems} FROM option_item WITH NO DATA;
    CREATE TEMP TABLE staged_category ON COMMIT DROP AS SELECT ''::text AS article, category_id, direct FROM product_category WITH NO DATA;
    CREATE TEMP TABLE staged_picture ON COMMIT DROP AS SELECT name, version, width, height, colour, source_url FROM picture WITH NO DATA;
    CREATE TEMP TABLE staged_earlier ON COMMIT DROP AS SELECT ''::text AS article, 0 AS days_ago, ${listedEarlier} FROM earlier_price WITH NO DATA`)
}

export async function stage({ client }: Bulk, vocabulary: Vocabulary, changes: readonly Change[]): Promise<void> {
  const replaced = changes.filter((change) => optionChange(change) === 'replaced')
  const updated = changes.filter((change) => optionChange(change) === 'updated')
  const rows = {
    product: changes.map((change) => toProductRow(vocabulary, change)),
    group: replaced.flatMap(toGroupRows),
    item: [...replaced, ...updated].flatMap(toItemRows),
    category: changes.flatMap((change) => toCategoryRows(vocabulary, change)),
    picture: changes.flatMap(toPictureRows),
    earlier: changes.flatMap(toEarlierRows),
  }
  await copyNamedRows(client, 'staged_product', stagedColumns.product, rows.product)
  await copyNamedRows(client, 'staged_group', stagedColumns.group, rows.group)
  await copyNamedRows(client, 'staged_item', stagedColumns.item, rows.item)
  await copyNamedRows(client, 'staged_category', stagedColumns.category, rows.category)
  await copyNamedRows(client, 'staged_picture', stagedColumns.picture, rows.picture)
  await copyNamedRows(client, 'staged_earlier', stagedColumns.earlier, rows.earlier)
}

/** Negative stock becomes zero, except where more may be sold than there is. */
const notOversold = (pieces: string, isBounded: string) =>
  `CASE WHEN ${isBounded} THEN GREATEST(0, ${pieces}) ELSE ${pieces} END`

/**
 * Does everything that needs no locks, including earlier prices, so that shoppers wait less. Orders change no prices.
 */
export const prepareStaged = ({ client }: Bulk): Promise<unknown> =>
  client.query(`
    CREATE UNIQUE INDEX ON staged_product (article_number);
    CREATE INDEX ON staged_item (item_id);
    CREATE INDEX ON staged_item (article);
    CREATE INDEX ON staged_category (article);
    ANALYZE staged_product, staged_group, staged_item, staged_category;
    CREATE TEMP TABLE renumbered ON COMMIT DROP AS
      SELECT i.item_id FROM staged_item i JOIN option_item o ON o.id = i.item_id WHERE o.article_number <> coalesce(i.article_number, '');
    SELECT keep_earlier_prices(ARRAY(
      SELECT p.id FROM staged_product s JOIN product p ON p.id = s.known_id
        WHERE (p.price, p.discounted_price, p.discount_percentage, p.listing_discount_price)
          IS DISTINCT FROM (s.price, s.discounted_price, s.discount_percentage, s.listing_discount_price)
      UNION SELECT g.product_id
        FROM staged_product s JOIN option_group g ON g.product_id = s.known_id JOIN option_item i ON i.group_id = g.id
          LEFT JOIN staged_item n ON n.item_id = i.id
        WHERE s.options <> 'kept'
          AND (n.price, n.discounted_price, n.custom ->> 'minimumPrice') IS DISTINCT FROM (i.price, i.discounted_price, i.custom ->> 'minimumPrice')))`)

/**
 * Locks all rows that an import writes or removes, in the order in which orders lock them (decision 8). A later lock
 * could cause a deadlock.
 */
export async function lockInOrder({ client }: Bulk, alsoTakenOut: readonly string[]): Promise<void> {
  await client.query(
    `SELECT count(*) FROM (
      SELECT id FROM product WHERE id IN (SELECT known_id FROM staged_product) OR article_number = ANY($1) ORDER BY id FOR NO KEY UPDATE
    ) AS locked`,
    [alsoTakenOut],
  )
  await client.query(
    'SELECT count(*) FROM (SELECT id FROM option_item WHERE id IN (SELECT item_id FROM staged_item) ORDER BY id FOR NO KEY UPDATE) AS locked',
  )
}

/** Inserts new products; no visitor waits for them, because they are invisible until the import ends. */
export async function putNew({ client }: Bulk): Promise<void> {
  await inSteps(
    client,
    [
      `SET LOCAL toonbank.bulk_change = 'on'; DISCARD PLANS`,
      `INSERT INTO picture (name, version, width, height, colour, source_url)
        SELECT DISTINCT ON (name) name, version, width, height, colour, source_url FROM staged_picture ON CONFLICT (name) DO NOTHING`,
      `INSERT INTO product (${listed}) SELECT ${listed} FROM staged_product WHERE known_id IS NULL`,
      `CREATE TEMP TABLE put ON COMMIT DROP AS
        SELECT coalesce(s.known_id, p.id) AS id, s.article_number AS article, s.options, s.known_id IS NULL AS is_new,
          s.sums_stock AND (s.options = 'replaced' OR s.stock_change <> 0
            OR EXISTS (SELECT FROM staged_item i WHERE i.article = s.article_number AND i.stock_change IS DISTINCT FROM 0)) AS sums_stock
        FROM staged_product s LEFT JOIN product p ON s.known_id IS NULL AND p.article_number = s.article_number`,
      'CREATE INDEX ON put (article); CREATE INDEX ON put (id); ANALYZE put',
      putGroups('put.is_new'),
      putItems('put.is_new'),
      putCategories('put.is_new'),
      ...putEarlierPrices,
    ],
    () => {},
  )
}

/**
 * Applies staged changes except the products of `putNew`, under the locks of `lockInOrder`. Existing stock changes by
 * the difference to the file, so orders since then count. Choices that stay keep their rows, because orders refer to
 * them.
 */
export async function putStaged({ client }: Bulk, onProgress: OnProgress): Promise<void> {
  const updated = productColumns.filter((name) => name !== 'article_number' && name !== 'stock_quantity')
  const updatedOfItems = itemColumns.filter((name) => name !== 'key' && name !== 'stock_quantity')
  await inSteps(
    client,
    [
      'DISCARD PLANS',
      `UPDATE product p SET ${updated.map((name) => `${name} = s.${name}`).join(', ')},
          stock_quantity = ${notOversold('p.stock_quantity + s.stock_change', 's.stock_managed AND NOT s.backorder')}
        FROM staged_product s WHERE p.id = s.known_id`,
      `DELETE FROM option_group g USING put WHERE g.product_id = put.id AND put.options = 'replaced' AND NOT put.is_new
        AND NOT EXISTS (SELECT FROM staged_group s WHERE s.article = put.article AND s.key = g.key)`,
      `DELETE FROM option_item i USING put, option_group g
        WHERE g.product_id = put.id AND i.group_id = g.id AND put.options = 'replaced' AND NOT put.is_new
          AND NOT EXISTS (SELECT FROM staged_item s WHERE s.item_id = i.id)`,
      putGroups('NOT put.is_new'),
      'UPDATE option_item kept SET article_number = NULL FROM renumbered WHERE kept.id = renumbered.item_id',
      'DISCARD PLANS',
      `UPDATE option_item kept SET ${updatedOfItems.map((name) => `${name} = i.${name}`).join(', ')},
          stock_quantity = CASE WHEN i.stock_quantity IS NOT NULL
            THEN ${notOversold('coalesce(kept.stock_quantity + i.stock_change, i.stock_quantity)', 'i.bounded')} END
        FROM staged_item i WHERE kept.id = i.item_id`,
      putItems('NOT put.is_new'),
      `UPDATE product p SET stock_quantity = own.pieces
        FROM (
          SELECT put.id, sum(i.stock_quantity) AS pieces FROM put JOIN option_group g ON g.product_id = put.id JOIN option_item i ON i.group_id = g.id
            WHERE put.sums_stock AND put.options <> 'kept' GROUP BY put.id
        ) AS own
        WHERE own.id = p.id AND own.pieces <> p.stock_quantity`,
      `DELETE FROM product_category pc USING put
        WHERE pc.product_id = put.id AND NOT EXISTS (SELECT FROM staged_category c WHERE c.article = put.article AND c.category_id = pc.category_id)`,
      putCategories('NOT put.is_new'),
      "SELECT CASE WHEN count(*) = 1 THEN log_products(array_agg(id)) ELSE log_kind('products') END FROM put",
    ],
    onProgress,
  )
}

const putEarlierPrices = [
  `INSERT INTO earlier_price (product_id, ${listedEarlier})
      SELECT put.id, coalesce(e.ended_at, now() - make_interval(days => e.days_ago)), e.price, e.discounted_price, e.discount_percentage,
          e.listing_discount_price, e.options
        FROM staged_earlier e JOIN put USING (article) WHERE put.is_new ON CONFLICT DO NOTHING`,
  `UPDATE product SET listing_lowest_price = lowest_before_promotion(product.id, listing_discount_price)
      FROM put WHERE product.id = put.id AND put.is_new AND discount_percentage > 0 AND put.article IN (SELECT article FROM staged_earlier)`,
]

async function inSteps(client: Bulk['client'], steps: readonly string[], onProgress: OnProgress): Promise<void> {
  for (const [at, step] of steps.entries()) {
    await client.query(step)
    onProgress(at + 1, steps.length)
  }
}

const putGroups = (which: string) => `
    INSERT INTO option_group (product_id, key, name, display_type, position)
      SELECT put.id, g.key, g.name, g.display_type, g.position FROM staged_group g JOIN put USING (article) WHERE ${which}
      ON CONFLICT (product_id, key) DO UPDATE SET name = excluded.name, display_type = excluded.display_type, position = excluded.position`
const putItems = (which: string) => `
    INSERT INTO option_item (group_id, ${listedOfItems})
      SELECT g.id, ${itemColumns.map((name) => `i.${name}`).join(', ')} FROM staged_item i
        JOIN put USING (article) JOIN option_group g ON g.product_id = put.id AND g.key = i.group_key
        WHERE i.item_id IS NULL AND ${which}`
const putCategories = (which: string) => `
    INSERT INTO product_category (product_id, category_id, direct)
      SELECT put.id, c.category_id, c.direct FROM staged_category c JOIN put USING (article) WHERE ${which}
      ON CONFLICT (category_id, product_id) DO UPDATE SET direct = excluded.direct WHERE product_category.direct <> excluded.direct`
