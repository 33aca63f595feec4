/**
 * Saves the contents of a read of cart $1 unless another transaction locks it, and returns the success; on the last try
 * ($11) it inserts a glimpse. Parameters: lines $2, price last seen $3, price now $4, former price $5, its time $6,
 * total $7 of the cart changed at $8, costs $9. $10 deletes the earlier glimpse.
 */
export const rememberSql = `
  WITH held AS (
    SELECT id FROM cart WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED
  ), told AS (
    SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) AS told (id, seen, unit, former)
  ), free AS (
    SELECT l.id FROM cart_line l JOIN held ON held.id = l.cart_id WHERE l.id = ANY($2) ORDER BY l.id FOR NO KEY UPDATE OF l SKIP LOCKED
  ), lines AS (
    UPDATE cart_line l SET seen_unit_price = told.unit, former_unit_price = told.former, changed_at = $6
      FROM told JOIN free USING (id) WHERE l.id = told.id AND l.seen_unit_price = told.seen
  ), all_kept AS (
    SELECT FROM held WHERE (SELECT count(*) FROM free) = cardinality($2::bigint[])
  ), whole AS (
    UPDATE cart c SET
        seen_total = CASE WHEN $7::bigint IS NOT NULL AND date_trunc('milliseconds', c.updated_at) = $8 THEN $7 ELSE c.seen_total END,
        seen_costs = CASE WHEN $10 AND EXISTS (SELECT FROM all_kept) THEN $9::jsonb ELSE c.seen_costs || $9::jsonb END
      FROM held WHERE c.id = held.id
  ), ended AS (
    DELETE FROM cart_glimpse WHERE $10 AND cart_id = $1 AND EXISTS (SELECT FROM all_kept)
  ), glimpse AS (
    INSERT INTO cart_glimpse (cart_id) SELECT $1 WHERE $11 AND NOT EXISTS (SELECT FROM all_kept) ON CONFLICT DO NOTHING
  )
  SELECT EXISTS (SELECT FROM all_kept) AS is_kept`
