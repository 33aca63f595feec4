import type { Bulk } from '@toonbank/database/connect.ts'
import { copyRows } from './copy-rows.ts'
import {
  type Change,
  itemColumns,
  optionChange,
  productColumns,
  toCategoryRows,
  toGroupRows,
  toItemRows,
  toPictureRows,
  toProductRow,
} from './staged-rows.ts'
import type { Vocabulary } from './vocabulary.ts'

const updatedOfItems = ['price', 'weight', 'delivery_days', 'state', 'picture', 'stock_quantity', 'custom']
const listed = productColumns.join(', ')

/** Tables of this transaction only, in which changes wait to be put into the catalogue all at once. */
export async function makeStagingTables({ client }: Bulk): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE staged_product ON COMMIT DROP AS SELECT id AS known_id, false AS keeps_stock, ''::text AS options, ${listed} FROM product WITH NO DATA;
    CREATE TEMP TABLE staged_group ON COMMIT DROP AS SELECT ''::text AS article, key, name, display_type, position FROM option_group WITH NO DATA;
    CREATE TEMP TABLE staged_item ON COMMIT DROP AS SELECT ''::text AS article, ''::text AS group_key, ${itemColumns} FROM option_item WITH NO DATA;
    CREATE TEMP TABLE staged_category ON COMMIT DROP AS SELECT ''::text AS article, category_id, direct FROM product_category WITH NO DATA;
    CREATE TEMP TABLE staged_picture ON COMMIT DROP AS SELECT name, version, width, height, colour, source_url FROM picture WITH NO DATA`)
}

/** Puts changes into the staging tables by COPY. */
export async function stage({ client }: Bulk, vocabulary: Vocabulary, changes: readonly Change[]): Promise<void> {
  const replaced = changes.filter((change) => optionChange(change) === 'replaced')
  const updated = changes.filter((change) => optionChange(change) === 'updated')
  await copyRows(
    client,
    `staged_product (known_id, keeps_stock, options, ${listed})`,
    changes.map((change) => toProductRow(vocabulary, change)),
  )
  await copyRows(client, 'staged_group', replaced.flatMap(toGroupRows))
  await copyRows(client, `staged_item (article, group_key, ${itemColumns})`, [...replaced, ...updated].flatMap(toItemRows))
  await copyRows(
    client,
    'staged_category',
    changes.flatMap((change) => toCategoryRows(vocabulary, change)),
  )
  await copyRows(client, 'staged_picture', changes.flatMap(toPictureRows))
}

/**
 * Puts what is staged into the catalogue, and keeps what its prices were. Rows that exist are locked in the order in which orders lock them. Stock that the file does
 * not change is left alone, so that what is sold meanwhile stays sold.
 */
export async function putStaged({ client }: Bulk): Promise<void> {
  const updated = productColumns.filter((name) => name !== 'article_number' && name !== 'stock_quantity')
  await client.query(`
    SET LOCAL toonbank.bulk_change = 'on';
    CREATE UNIQUE INDEX ON staged_product (article_number);
    ANALYZE staged_product, staged_item;
    SELECT count(*) FROM (SELECT id FROM product WHERE id IN (SELECT known_id FROM staged_product) ORDER BY id FOR NO KEY UPDATE) AS locked;
    SELECT keep_earlier_prices(ARRAY(
      SELECT p.id FROM staged_product s JOIN product p ON p.id = s.known_id
        WHERE (p.price, p.discount_percentage, p.listing_discount_price) IS DISTINCT FROM (s.price, s.discount_percentage, s.listing_discount_price)
      UNION SELECT g.product_id
        FROM staged_product s JOIN option_group g ON g.product_id = s.known_id JOIN option_item i ON i.group_id = g.id
          LEFT JOIN staged_item n ON n.article = s.article_number AND n.group_key = g.key AND n.key = i.key
        WHERE s.options <> 'kept' AND (n.price, n.custom ->> 'minimumPrice') IS DISTINCT FROM (i.price, i.custom ->> 'minimumPrice')));
    INSERT INTO picture (name, version, width, height, colour, source_url)
      SELECT DISTINCT ON (name) name, version, width, height, colour, source_url FROM staged_picture ON CONFLICT (name) DO NOTHING;
    INSERT INTO product AS p (${listed}) SELECT ${listed} FROM staged_product
      ON CONFLICT (article_number) DO UPDATE SET ${updated.map((name) => `${name} = excluded.${name}`).join(', ')},
        stock_quantity = CASE WHEN (SELECT keeps_stock FROM staged_product s WHERE s.article_number = p.article_number) THEN p.stock_quantity
          ELSE excluded.stock_quantity END;
    CREATE TEMP TABLE put ON COMMIT DROP AS
      SELECT p.id, p.article_number AS article, s.options FROM product p JOIN staged_product s USING (article_number);
    CREATE INDEX ON put (article);
    ANALYZE put;
    DELETE FROM option_group g USING put WHERE g.product_id = put.id AND put.options = 'replaced';
    INSERT INTO option_group (product_id, key, name, display_type, position)
      SELECT put.id, g.key, g.name, g.display_type, g.position FROM staged_group g JOIN put USING (article);
    INSERT INTO option_item (group_id, ${itemColumns})
      SELECT g.id, ${itemColumns.replace(/\w+/g, 'i.$&')} FROM staged_item i
        JOIN put USING (article) JOIN option_group g ON g.product_id = put.id AND g.key = i.group_key
        WHERE put.options = 'replaced';
    UPDATE option_item kept SET ${updatedOfItems.map((name) => `${name} = i.${name}`).join(', ')}
      FROM staged_item i JOIN put USING (article) JOIN option_group g ON g.product_id = put.id AND g.key = i.group_key
      WHERE put.options = 'updated' AND kept.group_id = g.id AND kept.key = i.key;
    DELETE FROM product_category pc USING put
      WHERE pc.product_id = put.id AND NOT EXISTS (SELECT FROM staged_category c WHERE c.article = put.article AND c.category_id = pc.category_id);
    INSERT INTO product_category (product_id, category_id, direct)
      SELECT put.id, c.category_id, c.direct FROM staged_category c JOIN put USING (article)
      ON CONFLICT (category_id, product_id) DO UPDATE SET direct = excluded.direct WHERE product_category.direct <> excluded.direct;
    INSERT INTO catalogue_change (kind) VALUES ('products')`)
}
