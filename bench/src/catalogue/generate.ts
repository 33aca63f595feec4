import type pg from 'pg'

/** How many values each facet has: 133 in all, as in the trials that the design was chosen by. */
const valuesOf = [12, 30, 6, 16, 4, 25, 20, 20]
const topCategories = 20
const leavesEach = 9

/**
 * Fills an empty shop with `size` products: 200 categories, 133 facet values, all skewed as real ones are (a few values
 * and categories hold most products). The same size always gives the same catalogue. Written set by set inside
 * PostgreSQL, as one bulk change.
 */
export async function generateCatalogue(pool: pg.Pool, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL toonbank.bulk_change = 'on'; SELECT setseed(0.42)")
    await client.query('DELETE FROM product; DELETE FROM category; DELETE FROM facet')
    await client.query(facetsSql)
    await client.query(categoriesSql)
    await client.query(productsSql, [size])
    await client.query(productCategoriesSql)
    await client.query("INSERT INTO catalogue_change (kind) VALUES ('products'), ('tree'); COMMIT")
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release()
  }
}

const both = (text: string) => `jsonb_build_object('nld', ${text}, 'eng', ${text})`

const facetsSql = `
  WITH groups AS (
    INSERT INTO facet (key, slug_nld, slug_eng, name, position)
    SELECT 'groep-' || n, 'groep-' || n, 'group-' || n, ${both("'Groep ' || n")}, n FROM generate_series(1, ${valuesOf.length}) AS n
    RETURNING id, position
  )
  INSERT INTO facet_value (facet_id, slug_nld, slug_eng, name, position)
  SELECT id, 'waarde-' || n, 'value-' || n, ${both("'Waarde ' || n")}, n
  FROM groups, generate_series(1, (ARRAY[${valuesOf}])[position]) AS n ORDER BY position, n`

const category = (
  key: string,
  parent: string,
  path: string,
) => `(key, parent_id, path_nld, path_eng, title, short, seo_title, seo_description, position)
  SELECT ${key}, ${parent}, ${path}, ${path}, ${both(key)}, ${both("''")}, ${both(key)}, ${both("''")}, n`
const categoriesSql = `
  INSERT INTO category ${category("'alles'", 'NULL', "'alles'")} FROM generate_series(1, 1) AS n;
  INSERT INTO category ${category("'soort-' || n", 'NULL', "'soort-' || n")} FROM generate_series(1, ${topCategories}) AS n;
  INSERT INTO category ${category("top.key || '-' || n", 'top.id', "top.key || '/' || n")}
    FROM category AS top, generate_series(1, ${leavesEach}) AS n WHERE top.key LIKE 'soort-%'`

/** 'Vloerkleed Duin 123'; four colours a design; nine in ten can be ordered. */
const words = [
  'Duin',
  'Fjord',
  'Heide',
  'Wadde',
  'Berk',
  'Kade',
  'Molen',
  'Polder',
  'Vaart',
  'Linde',
  'Zavel',
  'Rogge',
  'Schor',
  'Terp',
  'Wilg',
  'Kreek',
]
const kinds = [
  'Vloerkleed',
  'Hoogpolig vloerkleed',
  'Wollen loper',
  'Berber tapijt',
  'Vlakgeweven kleed',
  'Rond vloerkleed',
  'Jute mat',
  'Perzisch tapijt',
]
const pick = (from: readonly string[], n: string) =>
  `(ARRAY[${from.map((word) => `'${word}'`)}])[1 + ${n} % ${from.length}]`
const title = `${pick(kinds, 'n * 7')} || ' ' || ${pick(words, 'n * 13')} || ' ' || n`
const values = valuesOf.map(
  (_, at) =>
    `(SELECT array_agg(id ORDER BY position) FROM facet_value WHERE facet_id = (SELECT id FROM facet WHERE position = ${at + 1}))`,
)
const skewed = valuesOf.map((count, at) => `(values.v${at + 1})[1 + floor(${count} * random() ^ 3)::int]`)

const productsSql = `
  WITH values AS (SELECT ${values.map((list, at) => `${list} AS v${at + 1}`)})
  INSERT INTO product (article_number, design, slug_nld, slug_eng, title, colour_name, colour_hex, brand, description, short, specifications, composition,
    maker, care, price, vat_percentage, weight, delivery_days, stock_quantity, stock_managed, backorder, permanently_out_of_stock, pictures, position,
    listing_price, listing_discount_price, listing_price_differs, size_text, made_to_measure, sold_recently, created_at, facet_value_ids)
  SELECT 'ART-' || n, 'ontwerp-' || n / 4, 'kleed-' || n, 'rug-' || n, ${both(title)}, ${both("'Kleur ' || n % 4")}, '#a08060', 'Merk ' || n % 40,
    ${both("'<p>Een kleed voor elke kamer, geweven in serie ' || n % 500 || '.</p>'")}, ${both("'Kleed uit serie ' || n % 500")}, '[]', '[]',
    '{"name":"","address":"","email":""}', ${both("''")}, cost, CASE WHEN n % 50 = 0 THEN 900 ELSE 2100 END, 5000, 3,
    CASE WHEN n % 10 = 0 THEN 0 ELSE 5 END, true, false, false, ARRAY['vaart-indigo-flat', 'vaart-indigo-room'], n % 1000, cost, cost, false,
    ${both("'160 × 230 cm'")}, false, floor(100 * random() ^ 8)::int, now() - n % 1500 * interval '1 day', ARRAY[${skewed}]
  FROM (SELECT n, floor(4900 + 250000 * random() ^ 3)::int AS cost FROM generate_series(1, $1::int) AS n) AS numbered, values`

const productCategoriesSql = `
  WITH leaves AS (SELECT array_agg(id ORDER BY id) AS ids, array_agg(parent_id ORDER BY id) AS parents FROM category WHERE parent_id IS NOT NULL),
    placed AS (SELECT id, 1 + floor(${topCategories * leavesEach} * random() ^ 2.5)::int AS leaf FROM product)
  INSERT INTO product_category (product_id, category_id, direct)
  SELECT placed.id, place.id, place.direct FROM placed, leaves, LATERAL (
    VALUES (leaves.ids[placed.leaf], true), (leaves.parents[placed.leaf], false), ((SELECT id FROM category WHERE key = 'alles'), false)
  ) AS place (id, direct)`
