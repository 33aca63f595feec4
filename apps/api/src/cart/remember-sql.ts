/**
 * Keeps what a reading of cart $1 has shown, when nobody else holds the cart or one of its lines, and says whether it
 * did; else leaves a glimpse when this was the last try ($11). In one statement: lines ($2) that were seen at $3 and
 * cost $4 now, $5 before, at $6; the total ($7) of the cart as it was changed last at $8; costs ($9). A line or a cart
 * that was changed since is not what was shown. $10: the glimpse of before ends, and costs that were told then count no
 * more.
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
