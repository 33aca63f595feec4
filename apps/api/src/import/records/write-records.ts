import { isDeepStrictEqual } from 'node:util'
import type { Bulk } from '@toonbank/database/connect.ts'
import { sizeText } from '@toonbank/domain/catalogue/size-text.ts'
import { leadingUnitPrice } from '@toonbank/domain/catalogue/unit-price.ts'
import { openingParts, priceDiffers } from '../../catalogue/chosen-parts.ts'
import type { OptionGroupRow } from '../../catalogue/option-rows.ts'
import { isRemote, nameOfRemote, unseenPicture, versionOfRemote } from '../remote-picture.ts'
import type { GroupRecord, ProductRecord } from './catalogue-record.ts'
import { copyRows, type Row } from './copy-rows.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A product that is new or has changed; `before` is what it was when it was read. */
export interface Change {
  readonly id: number | undefined
  readonly record: ProductRecord
  readonly before: ProductRecord | undefined
}

// biome-ignore format: a list of names reads better as a paragraph
const productColumns = [
  'article_number', 'design', 'slug_nld', 'slug_eng', 'title', 'colour_name', 'colour_hex', 'brand', 'description', 'short',
  'specifications', 'composition', 'maker', 'care', 'price', 'discount_percentage', 'vat_percentage', 'weight', 'delivery_days',
  'stock_quantity', 'stock_managed', 'backorder', 'permanently_out_of_stock', 'pictures', 'facet_value_ids', 'position',
  'listing_price', 'listing_discount_price', 'listing_price_differs', 'size_text', 'made_to_measure', 'created_at',
] as const

const itemColumns = 'key, name, price, weight, delivery_days, state, picture, article_number, stock_quantity, custom, position'
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

type OptionChange = 'kept' | 'updated' | 'replaced'

/** Only what a choice costs, weighs and has in stock changes often; then its rows stay, and nothing is searched or indexed anew. */
function optionChange({ record, before }: Change): OptionChange {
  if (!before) return 'replaced'
  if (isDeepStrictEqual(before.options, record.options)) return 'kept'
  return isDeepStrictEqual(before.options.map(toLasting), record.options.map(toLasting)) ? 'updated' : 'replaced'
}

const toLasting = ({ items, ...group }: GroupRecord) => ({
  ...group,
  items: items.map(({ key, name, articleNumber }) => ({ key, name, articleNumber })),
})

function toProductRow(vocabulary: Vocabulary, { id, record, before }: Change): Row {
  const groups = toGroupsOf(record)
  const discountPercentage = Math.round(record.discountPercentage * 100)
  const vatPercentage = Math.round(record.vatPercentage * 100)
  const rule = { leading: 'incl', vatPercentage, discountPercentage, percentageOfList: 10_000 } as const
  const { base, discounted } = leadingUnitPrice(openingParts(record, groups, rule), rule)
  const { stock } = record
  return [
    id ?? null,
    before?.stock.quantity === stock.quantity,
    optionChange({ id, record, before }),
    record.articleNumber,
    record.design,
    record.slug.nld,
    record.slug.eng,
    { json: record.title },
    { json: record.colour.name },
    record.colour.hex,
    record.brand,
    { json: record.description },
    { json: record.short },
    { json: record.specifications },
    { json: record.composition },
    { json: record.maker },
    { json: record.care },
    record.price,
    discountPercentage,
    vatPercentage,
    record.weight,
    record.deliveryDays,
    stock.quantity,
    stock.managed,
    stock.backorder,
    stock.permanentlyOutOfStock,
    record.pictures.map(pictureName),
    valueIds(vocabulary, record.facets),
    record.position,
    base,
    discounted,
    priceDiffers(groups),
    { json: sizeText(record.options) },
    record.options.some(({ displayType }) => displayType === 'custom'),
    record.createdAt,
  ]
}

/** As the rules of the catalogue know groups; the ids play no part in a price. */
const toGroupsOf = ({ options }: ProductRecord): OptionGroupRow[] =>
  options.map((group, position) => ({
    group: { id: 0, productId: 0, key: group.key, name: group.name, displayType: group.displayType, position },
    items: group.items.map((item, at) => ({ ...item, id: 0, groupId: 0, position: at })),
  }))

const pictureName = (picture: string): string => (isRemote(picture) ? nameOfRemote(picture) : picture)

function valueIds({ facets, values }: Vocabulary, said: ProductRecord['facets']): number[] {
  return Object.entries(said).flatMap(([key, slugs]) =>
    (values.get(facets.get(key)?.id ?? 0) ?? []).flatMap((row) => (slugs.includes(row.slugNld) ? [row.id] : [])),
  )
}

const toGroupRows = ({ record }: Change): Row[] =>
  record.options.map((group, at) => [record.articleNumber, group.key, { json: group.name }, group.displayType, at])

const toItemRows = ({ record }: Change): Row[] =>
  record.options.flatMap((group) =>
    group.items.map((item, at) => [
      record.articleNumber,
      group.key,
      item.key,
      { json: item.name },
      item.price,
      item.weight,
      item.deliveryDays,
      item.state,
      item.picture && pictureName(item.picture),
      item.articleNumber,
      item.stockQuantity,
      item.custom && { json: item.custom },
      at,
    ]),
  )

/** A product stands in its categories and in all above them. */
function toCategoryRows({ categories }: Vocabulary, { record }: Change): Row[] {
  const byId = new Map([...categories.values()].map((row) => [row.id, row]))
  const direct = new Set(record.categories.flatMap((key) => categories.get(key)?.id ?? []))
  const all = new Set(direct)
  for (const id of all) {
    const parent = byId.get(id)?.parentId
    if (parent) all.add(parent)
  }
  return [...all].map((id) => [record.articleNumber, id, direct.has(id)])
}

const toPictureRows = ({ record }: Change): Row[] =>
  [...record.pictures, ...record.options.flatMap(({ items }) => items.flatMap((item) => item.picture ?? []))]
    .filter(isRemote)
    .map((url) => [nameOfRemote(url), versionOfRemote(url), unseenPicture.width, unseenPicture.height, unseenPicture.colour, url])

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
