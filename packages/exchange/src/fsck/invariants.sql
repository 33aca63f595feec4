-- Invariants: what holds in every shop at every moment. Each query returns the rows that break its invariant, each as one sentence; a sound shop returns
-- none. Run by `npm run shop -- fsck`, and after every restore. The line with '==' above a query states the invariant.

-- == The stock of a product is not below zero, unless backorders are allowed or the stock is not managed.
SELECT format('product %s (%s) has %s pieces', id, article_number, stock_quantity) AS violation
FROM product WHERE stock_managed AND NOT backorder AND stock_quantity < 0;

-- == The stock of a choice is not below zero either.
SELECT format('choice %s of product %s (%s) has %s pieces', i.key, p.id, p.article_number, i.stock_quantity) AS violation
FROM option_item i JOIN option_group g ON g.id = i.group_id JOIN product p ON p.id = g.product_id
WHERE p.stock_managed AND NOT p.backorder AND i.stock_quantity < 0;

-- == The pieces that an order holds are those that it has taken and not given back.
WITH held AS (
  SELECT o.id AS order_id, (piece ->> 'productId')::bigint AS product_id, (piece ->> 'optionItemId')::bigint AS item_id, sum((piece ->> 'quantity')::integer) AS pieces
  FROM shop_order o, jsonb_array_elements(o.held_pieces) AS piece GROUP BY 1, 2, 3
), moved AS (
  SELECT order_id, product_id, option_item_id AS item_id, -sum(quantity) AS pieces FROM stock_movement GROUP BY 1, 2, 3 HAVING sum(quantity) <> 0
)
SELECT format('order %s holds %s pieces of product %s%s, and took %s', o.number, coalesce(held.pieces, 0), coalesce(held.product_id, moved.product_id),
  coalesce(', choice ' || coalesce(held.item_id, moved.item_id), ''), coalesce(moved.pieces, 0)) AS violation
FROM held FULL JOIN moved ON (held.order_id, held.product_id) = (moved.order_id, moved.product_id) AND held.item_id IS NOT DISTINCT FROM moved.item_id
  JOIN shop_order o ON o.id = coalesce(held.order_id, moved.order_id)
WHERE coalesce(held.pieces, 0) <> coalesce(moved.pieces, 0);

-- == An order that holds no stock holds no pieces.
SELECT format('order %s says that it holds nothing, and lists pieces', number) AS violation
FROM shop_order WHERE NOT stock_held AND held_pieces IS NOT NULL AND held_pieces <> '[]';

-- == A cancelled order holds no goods and uses no code.
SELECT format('order %s is cancelled, and holds its goods or uses a code', number) AS violation
FROM shop_order o WHERE status = 'cancelled' AND (stock_held OR EXISTS (SELECT FROM coupon_use u WHERE u.order_id = o.id AND u.counts));

-- == An unpaid order holds stock only while it has an unfinished payment.
SELECT format('order %s is not paid, none of its payments runs, and it holds stock', number) AS violation
FROM shop_order o WHERE status = 'pending' AND stock_held
  AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = o.id AND a.status IN ('open', 'pending', 'authorized'));

-- == Every stock movement is of an existing product.
SELECT format('movement %s of order %s is of product %s, which is not there', m.id, m.order_id, m.product_id) AS violation
FROM stock_movement m WHERE NOT EXISTS (SELECT FROM product p WHERE p.id = m.product_id);

-- == An order has lines.
SELECT format('order %s has no lines', number) AS violation FROM shop_order o WHERE NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id);

-- == The total of an order is its goods less the discount, plus delivery and payment costs.
SELECT format('order %s: %s is not %s - %s + %s + %s', number, total_incl_vat, totals -> 'subtotalInclVat', totals -> 'discountInclVat',
  totals -> 'shippingInclVat', totals -> 'paymentInclVat') AS violation
FROM shop_order
WHERE total_incl_vat IS DISTINCT FROM (totals ->> 'totalInclVat')::bigint
  OR total_incl_vat IS DISTINCT FROM (totals ->> 'subtotalInclVat')::bigint - (totals ->> 'discountInclVat')::bigint
    + (totals ->> 'shippingInclVat')::bigint + (totals ->> 'paymentInclVat')::bigint;

-- == The lines of an order add up to its goods, pieces and discount.
WITH line AS (
  SELECT order_id, sum(quantity) AS pieces, sum((totals ->> 'subtotalInclVat')::bigint) AS subtotal, sum((totals ->> 'totalInclVat')::bigint) AS total
  FROM order_line GROUP BY order_id
), coupon AS (
  SELECT o.id, coalesce(sum((taken ->> 'discountInclVat')::bigint), 0) AS off FROM shop_order o LEFT JOIN LATERAL jsonb_array_elements(o.coupons) AS taken ON true GROUP BY o.id
)
SELECT format('order %s: its lines are %s pieces, %s before and %s after discounts; it says %s, %s and %s', o.number, line.pieces, line.subtotal, line.total,
  o.totals -> 'productsQuantity', o.totals -> 'subtotalInclVat',
  (o.totals ->> 'subtotalInclVat')::bigint - (o.totals ->> 'discountInclVat')::bigint + coupon.off) AS violation
FROM shop_order o JOIN line ON line.order_id = o.id JOIN coupon ON coupon.id = o.id
WHERE (line.pieces, line.subtotal, line.total) IS DISTINCT FROM ((o.totals ->> 'productsQuantity')::bigint, (o.totals ->> 'subtotalInclVat')::bigint,
  (o.totals ->> 'subtotalInclVat')::bigint - (o.totals ->> 'discountInclVat')::bigint + coupon.off);

-- == The amounts of each line of an order add up.
SELECT format('line %s of order %s does not add up: %s', l.id, o.number, l.totals) AS violation
FROM order_line l JOIN shop_order o ON o.id = l.order_id
WHERE (l.totals ->> 'subtotalInclVat')::bigint - (l.totals ->> 'discountInclVat')::bigint <> (l.totals ->> 'totalInclVat')::bigint
  OR (l.totals ->> 'totalInclVat')::bigint - (l.totals ->> 'totalVat')::bigint <> (l.totals ->> 'totalExclVat')::bigint;

-- == The VAT of an order is the sum over its rates.
SELECT format('order %s: %s including and %s excluding VAT, and %s VAT', number, totals -> 'totalInclVat', totals -> 'totalExclVat', vat.amount) AS violation
FROM shop_order, LATERAL (SELECT coalesce(sum((rate ->> 'amount')::bigint), 0) AS amount FROM jsonb_array_elements(totals -> 'totalVat') AS rate) AS vat
WHERE (totals ->> 'totalInclVat')::bigint - (totals ->> 'totalExclVat')::bigint <> vat.amount;

-- == An order without VAT to a business in Belgium has the proof of it, goes there, and has no VAT in a line; no other order has such a proof.
SELECT format('order %s: proof %s, delivered by %s to %s, VAT %s', o.number, o.intra_community, o.delivery ->> 'type', o.delivery_address ->> 'countryCode', o.totals -> 'totalVat') AS violation
FROM shop_order o
WHERE (o.intra_community IS NOT NULL) <> (o.totals -> 'totalVat' @> '[{"reason": "intraCommunity"}]')
  OR o.intra_community IS NOT NULL AND (o.delivery_address ->> 'countryCode' <> 'BE' OR o.delivery ->> 'type' <> 'shipping'
    OR (o.intra_community ->> 'buyerVatNumber') NOT LIKE 'BE%' OR (o.intra_community ->> 'sellerVatNumber') NOT LIKE 'NL%'
    OR EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND (l.vat_percentage <> 0 OR (l.totals ->> 'totalVat')::bigint <> 0)));

-- == The paid amount of an order is what its payments received, less what is to be refunded as not owed.
SELECT format('order %s: %s is paid, its payments brought in %s, of which %s is to be paid back', o.number, o.paid_amount, money.came, money.back) AS violation
FROM shop_order o, LATERAL (
  SELECT coalesce(sum(a.amount), 0) AS came, coalesce(sum(a.amount) FILTER (WHERE EXISTS (
    SELECT FROM payment_task t WHERE t.attempt_id = a.id AND t.kind = 'refund')), 0) AS back
  FROM payment_attempt a WHERE a.order_id = o.id AND a.status = 'paid'
) AS money
WHERE o.paid_amount <> money.came - money.back;

-- == An order that goes on is paid, or at least the part that is due first; a paid order goes on.
SELECT format('order %s is %s, with %s of %s paid', number, status, paid_amount, total_incl_vat) AS violation
FROM shop_order
WHERE (status IN ('paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered')
    AND paid_amount < least(coalesce(due_first, total_incl_vat), total_incl_vat - reduced_amount))
  OR (status = 'pending' AND paid_amount > 0 AND paid_amount >= coalesce(due_first, total_incl_vat));

-- == No payment is of more than its order costs.
SELECT format('payment %s asks %s for order %s of %s', a.id, a.amount, o.number, o.total_incl_vat) AS violation
FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id WHERE a.amount < 0 OR a.amount > o.total_incl_vat;

-- == Money for a cancelled order is refunded, or is a task for staff.
SELECT format('payment %s of the cancelled order %s is paid, and nobody was told to pay it back', a.id, o.number) AS violation
FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id
WHERE o.status = 'cancelled' AND a.status = 'paid' AND a.received_amount > 0 AND NOT EXISTS (SELECT FROM payment_task t WHERE t.attempt_id = a.id)
  AND a.received_amount > (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.attempt_id = a.id);

-- == No more is refunded of a payment than was received.
SELECT format('%s of payment %s of order %s goes back, of %s that came in', sum(r.amount), a.id, o.number, a.received_amount) AS violation
FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN shop_order o ON o.id = a.order_id
WHERE r.status NOT IN ('failed', 'replaced') GROUP BY a.id, o.number HAVING sum(r.amount) > a.received_amount;

-- == An order costs less by what was taken off it, and by nothing else.
SELECT format('order %s costs %s less, and %s was taken off it', o.number, o.reduced_amount, coalesce(r.amount, 0)) AS violation
FROM shop_order o LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM order_reduction GROUP BY order_id) r ON r.order_id = o.id
WHERE o.reduced_amount <> coalesce(r.amount, 0);

-- == No piece of an order is sent, cancelled or returned twice.
SELECT format('line %s of order %s has %s pieces: %s sent, %s cancelled, %s returned', l.id, o.number, l.quantity, sent.pieces, gone.cancelled, gone.returned) AS violation
FROM order_line l JOIN shop_order o ON o.id = l.order_id,
  LATERAL (SELECT coalesce(sum(s.quantity), 0) AS pieces FROM shipment_line s WHERE s.order_line_id = l.id) AS sent,
  LATERAL (SELECT coalesce(sum(g.quantity) FILTER (WHERE r.kind = 'cancelled'), 0) AS cancelled,
    coalesce(sum(g.quantity) FILTER (WHERE r.kind = 'returned'), 0) AS returned
    FROM order_reduction_line g JOIN order_reduction r ON r.id = g.reduction_id WHERE g.order_line_id = l.id) AS gone
WHERE sent.pieces + gone.cancelled > l.quantity OR gone.cancelled + gone.returned > l.quantity;

-- == Returned is an order of which nothing is left with its customer, partly returned one of which something came back.
SELECT format('order %s is %s, with %s of %s pieces gone', o.number, o.status, gone.pieces, l.pieces) AS violation
FROM shop_order o, LATERAL (SELECT sum(quantity) AS pieces FROM order_line WHERE order_id = o.id) AS l,
  LATERAL (SELECT coalesce(sum(g.quantity), 0) AS pieces, bool_or(r.kind = 'returned') AS back
    FROM order_reduction_line g JOIN order_reduction r ON r.id = g.reduction_id WHERE r.order_id = o.id) AS gone
WHERE (o.status = 'returned') <> (coalesce(gone.back, false) AND gone.pieces = l.pieces)
  OR (o.status = 'partlyReturned') <> (coalesce(gone.back, false) AND gone.pieces < l.pieces);

-- == No more pieces are shipped than were ordered.
SELECT format('%s of %s pieces of line %s of order %s have left', coalesce(sum(s.quantity), 0), l.quantity, l.id, o.number) AS violation
FROM order_line l JOIN shop_order o ON o.id = l.order_id JOIN shipment_line s ON s.order_line_id = l.id
GROUP BY l.id, o.number HAVING sum(s.quantity) > l.quantity;

-- == The history of an order ends with its state.
SELECT format('order %s is %s, and its history ends with %s', o.number, o.status, coalesce(last.status, 'nothing')) AS violation
FROM shop_order o LEFT JOIN LATERAL (SELECT status FROM order_status_change c WHERE c.order_id = o.id ORDER BY c.id DESC LIMIT 1) AS last ON true
WHERE last.status IS DISTINCT FROM o.status;

-- == A cart is closed exactly when it has an order.
SELECT format('cart %s is %s%s', c.id, c.status, coalesce(', and was ordered as ' || o.number, ', and there is no order of it')) AS violation
FROM cart c LEFT JOIN shop_order o ON o.cart_id = c.id WHERE (c.status = 'ordered') <> (o.id IS NOT NULL);

-- == A code is used at most as often as its limit allows. An order that was paid again after a lost payment may exceed it by one.
SELECT format('code %s may be used %s times, and was %s times', k.code, k.use_limit, count(*)) AS violation
FROM coupon k JOIN coupon_use u ON u.coupon_id = k.id AND u.counts
WHERE NOT EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = u.order_id AND a.status IN ('failed', 'canceled', 'expired'))
GROUP BY k.id HAVING count(*) > k.use_limit;

-- == A code is used by a customer at most as often as its limit per customer allows.
SELECT format('code %s may be used %s times by one customer, and was %s times by customer %s', k.code, k.limit_per_customer, count(*), u.customer_id) AS violation
FROM coupon k JOIN coupon_use u ON u.coupon_id = k.id AND u.counts
WHERE NOT EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = u.order_id AND a.status IN ('failed', 'canceled', 'expired'))
GROUP BY k.id, u.customer_id HAVING count(*) > k.limit_per_customer;

-- == An order uses a code once, for its own customer; a lost order releases it.
SELECT format('order %s uses code %s %s times', o.number, k.code, count(*)) AS violation
FROM coupon_use u JOIN shop_order o ON o.id = u.order_id JOIN coupon k ON k.id = u.coupon_id GROUP BY o.id, k.id HAVING count(*) > 1
UNION ALL
SELECT format('order %s of customer %s uses a code for customer %s', o.number, o.customer_id, u.customer_id)
FROM coupon_use u JOIN shop_order o ON o.id = u.order_id WHERE u.customer_id <> o.customer_id
UNION ALL
SELECT format('order %s is lost, and still uses a code', o.number)
FROM coupon_use u JOIN shop_order o ON o.id = u.order_id
WHERE u.counts AND o.status = 'pending' AND NOT EXISTS (SELECT FROM payment_attempt a WHERE a.order_id = o.id AND a.status IN ('open', 'pending', 'authorized'));

-- == A paid order has a confirmation mail, as long as mails are kept and its customer is.
SELECT format('order %s is paid, and no confirmation was written', number) AS violation
FROM shop_order o WHERE status NOT IN ('pending', 'cancelled') AND created_at > now() - interval '60 days'
  AND NOT EXISTS (SELECT FROM mail m WHERE m.dedupe_key = format('order:%s:confirmation', o.id))
  AND NOT EXISTS (SELECT FROM customer c WHERE c.id IN (o.customer_id, o.ordered_by) AND c.erased_at IS NOT NULL);

-- == The default address of a customer exists and is the customer's own.
SELECT format('customer %s has a default address that is not one of theirs', c.id) AS violation
FROM customer c WHERE c.default_delivery_address_uid IS NOT NULL
  AND NOT EXISTS (SELECT FROM customer_address a WHERE a.uid = c.default_delivery_address_uid AND a.customer_id = c.id);

-- == Pictures and filter values of products exist.
SELECT format('product %s (%s) names the picture %s, which is not there', p.id, p.article_number, named) AS violation
FROM product p, unnest(p.pictures) AS named WHERE NOT EXISTS (SELECT FROM picture WHERE picture.name = named)
UNION ALL
SELECT format('product %s (%s) has the filter value %s, which is not there', p.id, p.article_number, value_id)
FROM product p, unnest(p.facet_value_ids) AS value_id WHERE NOT EXISTS (SELECT FROM facet_value WHERE facet_value.id = value_id);

-- == A product stands in every category above its own.
SELECT format('product %s stands in %s, and not in %s above it', pc.product_id, c.path_nld, above.path_nld) AS violation
FROM product_category pc JOIN category c ON c.id = pc.category_id JOIN category above ON above.id = c.parent_id
WHERE NOT EXISTS (SELECT FROM product_category up WHERE up.product_id = pc.product_id AND up.category_id = above.id);

-- == The address of a category begins with that of the one above it.
SELECT format('category %s, %s, stands below %s', c.id, c.path_nld, above.path_nld) AS violation
FROM category c JOIN category above ON above.id = c.parent_id
WHERE NOT starts_with(c.path_nld, above.path_nld || '/') OR NOT starts_with(c.path_eng, above.path_eng || '/');

-- == No listed price is higher after its discount than before.
SELECT format('product %s (%s) is listed for %s instead of %s', id, article_number, listing_discount_price, listing_price) AS violation
FROM product WHERE listing_discount_price > listing_price OR listing_discount_price < 0;

-- == Every product is found by search in both languages.
SELECT format('product %s (%s) is known to search in %s languages', p.id, p.article_number, count(d.locale)) AS violation
FROM product p LEFT JOIN search_document d ON d.product_id = p.id GROUP BY p.id HAVING count(d.locale) <> 2;

-- == No change waits for the search index.
SELECT format('%s changes were never taken over into search', count(*)) AS violation FROM search_stale HAVING count(*) > 0;

-- == Invoices, credit notes and bestelbons are numbered without a gap, but for what a restore skipped.
SELECT format('series %s of %s: %s numbers, the last is %s and should be %s', coalesce(s.kind, i.kind), coalesce(s.year, i.year), coalesce(i.numbers, 0),
  i.highest, s.last) AS violation
FROM invoice_series s FULL JOIN (SELECT kind, year, count(*) AS numbers, max(sequence) AS highest
    FROM (SELECT kind, year, sequence FROM invoice UNION ALL SELECT 'bestelbon', year, sequence FROM bestelbon) numbered GROUP BY kind, year) i
  ON (i.kind, i.year) = (s.kind, s.year)
WHERE coalesce(s.kind, i.kind) <> 'quote' AND (
  coalesce(i.numbers, 0) + coalesce(s.skipped, 0) IS DISTINCT FROM s.last::bigint OR i.highest > s.last OR (s.skipped = 0 AND i.highest IS DISTINCT FROM s.last));

-- == No quote has a number that its series has not given yet; those of erased accounts are missing.
SELECT format('quote %s: its series is at %s', q.number, coalesce(s.last, 0)) AS violation
FROM quote q LEFT JOIN invoice_series s ON (s.kind, s.year) = ('quote', q.year) WHERE q.sequence > coalesce(s.last, 0);

-- == An order that was placed at the prices of a quote has its pieces and costs, without VAT, what they were quoted for.
SELECT format('order %s is not what quote %s says', o.number, q.number) AS violation
FROM shop_order o JOIN quote q ON q.id = o.quote_id
WHERE (SELECT (sum(quantity), sum((totals ->> 'totalExclVat')::bigint))::text FROM order_line WHERE order_id = o.id) IS DISTINCT FROM
  (SELECT (sum((l ->> 'quantity')::bigint), sum((l ->> 'exclVat')::bigint))::text FROM jsonb_array_elements(q.document -> 'lines') l);

-- == A paid order has an invoice, since the shop issues them; free samples and the deposit of an intra-community supply need none.
SELECT format('order %s is paid and has no invoice', o.number) AS violation
FROM shop_order o JOIN order_status_change c ON c.order_id = o.id AND c.status = 'paid'
WHERE o.status NOT IN ('cancelled', 'pending') AND c.at > (SELECT min(issued_at) - interval '1 minute' FROM invoice) AND EXISTS (SELECT FROM shop_setting WHERE value ? 'seller')
  AND NOT (o.sample_tray IS NOT NULL AND o.total_incl_vat = 0)
  AND NOT (o.intra_community IS NOT NULL AND o.due_first > 0 AND o.paid_amount < o.total_incl_vat AND o.status IN ('paid', 'inProduction'))
  AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id AND i.kind = 'invoice');

-- == The terms under which an order was placed are kept.
SELECT format('order %s was placed under terms that are not kept', o.number) AS violation
FROM shop_order o WHERE o.terms_version IS NOT NULL AND NOT EXISTS (SELECT FROM page_version v WHERE v.hash = o.terms_version);

-- == The deposit and the balance of a bestelbon are its total.
SELECT format('bestelbon %s: deposit and balance are not its total', number) AS violation FROM bestelbon
WHERE (document ->> 'deposit')::bigint + (document ->> 'balance')::bigint IS DISTINCT FROM (document ->> 'total')::bigint;

-- == The invoice of an order has the order's total; invoices of deposit and rest have it together.
SELECT format('order %s costs %s and was invoiced for %s', o.number, o.total_incl_vat, i.total) AS violation
FROM shop_order o JOIN (
  SELECT order_id, sum(total_incl_vat) AS total FROM invoice i
  WHERE kind = 'invoice' AND NOT EXISTS (SELECT FROM invoice back WHERE back.cause = 'takenBack:' || i.uid) GROUP BY order_id
  HAVING bool_or(document ->> 'purpose' IN ('full', 'final'))
) i ON i.order_id = o.id
WHERE i.total <> o.total_incl_vat;

-- == No more is credited than was invoiced.
SELECT format('of order %s %s was invoiced and %s credited', o.number, i.asked, i.back) AS violation
FROM shop_order o JOIN (
  SELECT order_id, coalesce(sum(total_incl_vat) FILTER (WHERE kind = 'invoice'), 0) AS asked,
    coalesce(sum(total_incl_vat) FILTER (WHERE kind = 'creditNote'), 0) AS back
  FROM invoice GROUP BY order_id
) i ON i.order_id = o.id
WHERE i.back > i.asked;

-- == Of an order that was invoiced no more stands than it costs, less what went back of it as a gesture; of a cancelled or unpaid one nothing.
WITH live AS (
  SELECT * FROM invoice i WHERE cause NOT LIKE 'takenBack:%' AND NOT EXISTS (SELECT FROM invoice back WHERE back.cause = 'takenBack:' || i.uid)
), asked AS (
  SELECT order_id, sum(CASE kind WHEN 'invoice' THEN total_incl_vat ELSE 0 END) AS invoiced,
    sum(CASE kind WHEN 'invoice' THEN total_incl_vat ELSE -total_incl_vat END) AS stands
  FROM live GROUP BY order_id
), back AS (
  SELECT order_id, coalesce(sum(amount) FILTER (WHERE reason <> 'notOwed' AND status IN ('underWay', 'byHand', 'done')), 0) AS owed,
    coalesce(sum(amount) FILTER (WHERE reason = 'notOwed' AND status NOT IN ('failed', 'replaced')), 0) AS not_owed
  FROM refund GROUP BY order_id
), most AS (
  SELECT o.id, CASE WHEN o.status IN ('pending', 'cancelled') THEN 0
    ELSE greatest(0, asked.invoiced - o.reduced_amount + r.counted - greatest(0, coalesce(back.owed, 0) - r.refunded))
      -- What went back of money that was never invoiced is not credited.
      + CASE WHEN coalesce(back.owed, 0) > r.refunded THEN greatest(0, a.received - o.paid_amount - coalesce(back.not_owed, 0)) ELSE 0 END END AS cents
  FROM shop_order o JOIN asked ON asked.order_id = o.id LEFT JOIN back ON back.order_id = o.id,
    -- A return does not give back what went back as a gesture before, where the shop keeps a part.
    LATERAL (SELECT coalesce(sum(refunded), 0) AS refunded, coalesce(sum(gestures_counted), 0) AS counted FROM order_reduction WHERE order_id = o.id) AS r,
    -- Without what a bank took back and other money has replaced.
    LATERAL (SELECT coalesce(sum(p.received_amount - greatest(0, least(coalesce(t.amount, 0), p.received_amount - p.amount))), 0) AS received
      FROM payment_attempt p LEFT JOIN payment_task t ON t.attempt_id = p.id AND t.kind = 'chargedBack' AND p.status = 'paid' WHERE p.order_id = o.id) AS a
)
SELECT format('order %s is %s: invoices and credit notes of it come to %s, at most %s is right', o.number, o.status, asked.stands, most.cents) AS violation
FROM shop_order o JOIN asked ON asked.order_id = o.id JOIN most ON most.id = o.id WHERE asked.stands > most.cents;

-- == An order that has its goods holds all its pieces but those that went back to the stock.
WITH held AS (
  SELECT o.id AS order_id, (piece ->> 'productId')::bigint AS product_id, sum((piece ->> 'quantity')::integer) AS pieces
  FROM shop_order o, jsonb_array_elements(o.held_pieces) AS piece WHERE piece ->> 'optionItemId' IS NULL GROUP BY 1, 2
), kept AS (
  SELECT l.order_id, l.product_id, sum(l.quantity - gone.pieces) AS pieces
  FROM order_line l, LATERAL (SELECT coalesce(sum(coalesce(g.restocked, g.quantity)), 0) AS pieces FROM order_reduction_line g
    JOIN order_reduction r ON r.id = g.reduction_id AND r.is_restocked WHERE g.order_line_id = l.id) AS gone
  GROUP BY l.order_id, l.product_id
)
SELECT format('order %s holds %s pieces of product %s, and should hold %s', o.number, coalesce(held.pieces, 0), kept.product_id, kept.pieces) AS violation
FROM shop_order o JOIN kept ON kept.order_id = o.id JOIN product p ON p.id = kept.product_id AND p.stock_managed
  LEFT JOIN held ON (held.order_id, held.product_id) = (o.id, kept.product_id)
-- A product whose stock was not counted when it was ordered is not held at all.
WHERE o.stock_held AND o.held_pieces IS NOT NULL AND coalesce(held.pieces, 0) <> kept.pieces
  AND EXISTS (SELECT FROM stock_movement m WHERE m.order_id = o.id AND m.product_id = kept.product_id AND m.option_item_id IS NULL);

-- == Nobody withdraws from more pieces than an order has, and no more come back of a withdrawal than were withdrawn.
SELECT format('order %s: of line %s (%s pieces) %s are withdrawn, %s of these are back, and %s are gone', o.number, l.id, l.quantity, w.pieces, g.withdrawn, g.pieces) AS violation
FROM order_line l JOIN shop_order o ON o.id = l.order_id,
  LATERAL (SELECT coalesce(sum(quantity), 0) AS pieces FROM withdrawal_line WHERE order_line_id = l.id) AS w,
  LATERAL (SELECT coalesce(sum(quantity), 0) AS pieces, coalesce(sum(withdrawn), 0) AS withdrawn FROM order_reduction_line WHERE order_line_id = l.id) AS g
WHERE g.withdrawn > w.pieces OR l.quantity < g.pieces + w.pieces - g.withdrawn;

-- == A withdrawal has goods of its own order, and a task.
SELECT format('withdrawal %s of order %s has no goods, those of another order, or no task', w.uid, w.order_id) AS violation
FROM withdrawal w WHERE NOT EXISTS (SELECT FROM withdrawal_task t WHERE t.withdrawal_id = w.id)
  OR NOT EXISTS (SELECT FROM withdrawal_line l WHERE l.withdrawal_id = w.id)
  OR EXISTS (SELECT FROM withdrawal_line l JOIN order_line o ON o.id = l.order_line_id WHERE l.withdrawal_id = w.id AND o.order_id <> w.order_id);

-- == A ticket has messages, and waits for whoever did not write the last one, unless it is closed.
SELECT format('ticket T%s is %s, and its last message is of %s', t.id, t.status, coalesce(last.writer, 'nobody')) AS violation
FROM ticket t LEFT JOIN LATERAL (SELECT writer FROM ticket_message m WHERE m.ticket_id = t.id ORDER BY m.id DESC LIMIT 1) AS last ON true
WHERE last.writer IS NULL OR (t.status = 'open' AND last.writer <> 'customer') OR (t.status = 'answered' AND last.writer <> 'staff');

-- == The amounts of an invoice add up, by rate and in total.
SELECT format('invoice %s: %s is not what its rates and lines come to', i.number, i.total_incl_vat) AS violation
FROM invoice i, LATERAL (
  SELECT coalesce(sum((rate ->> 'inclVat')::bigint), 0) AS incl, coalesce(sum((rate ->> 'exclVat')::bigint), 0) AS excl
  FROM jsonb_array_elements(document -> 'vat') AS rate
) AS vat, LATERAL (
  SELECT coalesce(sum((one ->> 'inclVat')::bigint), 0) AS incl FROM jsonb_array_elements((document -> 'lines') || (document -> 'charges')) AS one
) AS parts, LATERAL (
  SELECT coalesce(sum((one ->> 'inclVat')::bigint), 0) AS incl FROM jsonb_array_elements(document -> 'deductions') AS one
) AS off
WHERE (vat.incl, vat.excl, parts.incl - off.incl) IS DISTINCT FROM
    ((document -> 'total' ->> 'inclVat')::bigint, (document -> 'total' ->> 'exclVat')::bigint, i.total_incl_vat)
  OR i.total_incl_vat IS DISTINCT FROM (document -> 'total' ->> 'inclVat')::bigint;

-- == The stars of a product are those of its published reviews.
SELECT format('product %s counts %s, and its reviews gave %s', coalesce(r.product_id, given.product_id), r.counts, given.counts) AS violation
FROM product_rating r FULL JOIN (
  SELECT p.product_id, array_agg((SELECT count(*)::int FROM review v WHERE v.product_id = p.product_id AND v.status = 'published' AND v.stars = s) ORDER BY s) AS counts
  FROM (SELECT DISTINCT product_id FROM review) p, generate_series(1, 5) AS s GROUP BY p.product_id
) AS given ON given.product_id = r.product_id
WHERE coalesce(r.counts, '{0,0,0,0,0}') <> coalesce(given.counts, '{0,0,0,0,0}');

-- == Every change says who made it, from the first one on that does.
WITH change AS (
  SELECT 'order ' || order_id AS of, at, by FROM order_status_change
  UNION ALL SELECT 'stock of product ' || product_id, at, by FROM stock_movement
  UNION ALL SELECT 'payment ' || id, status_at, status_by FROM payment_attempt
  UNION ALL SELECT 'refund ' || id, created_at, created_by FROM refund
  UNION ALL SELECT 'refund ' || id, status_at, status_by FROM refund
  UNION ALL SELECT 'shipment ' || id, created_at, created_by FROM shipment
  UNION ALL SELECT 'return or cancellation ' || id, created_at, created_by FROM order_reduction
  UNION ALL SELECT 'invoice ' || number, issued_at, by FROM invoice
  UNION ALL SELECT 'bestelbon ' || number, issued_at, by FROM bestelbon
  UNION ALL SELECT 'quote ' || number, issued_at, by FROM quote
  UNION ALL SELECT 'act on quote ' || quote_id, at, by FROM quote_event
  UNION ALL SELECT 'customer ' || customer_id, at, by FROM customer_act
  UNION ALL SELECT 'note on customer ' || customer_id, at, by FROM customer_note
  UNION ALL SELECT 'message of ticket ' || ticket_id, at, by FROM ticket_message
  UNION ALL SELECT kind || ' ' || key, at, by FROM record_change
  UNION ALL SELECT 'setting ' || setting, at, by FROM setting_change
  UNION ALL SELECT 'payment task ' || id, done_at, done_by FROM payment_task WHERE done_at IS NOT NULL
  UNION ALL SELECT 'withdrawal ' || withdrawal_id, done_at, done_by FROM withdrawal_task WHERE done_at IS NOT NULL
  UNION ALL SELECT 'VAT task ' || id, done_at, done_by FROM vat_task WHERE done_at IS NOT NULL
  UNION ALL SELECT 'e-invoice task ' || invoice_id, done_at, done_by FROM e_invoice_task WHERE done_at IS NOT NULL
  UNION ALL SELECT 'review ' || id, decided_at, decided_by FROM review WHERE decided_at IS NOT NULL
), named AS (SELECT min(at) AS since FROM order_status_change WHERE by ->> 'kind' <> 'unrecorded')
-- A server of the version before may have written beside the new one for as long as a deploy took.
SELECT format('%s was changed at %s, and nobody is named', of, at) AS violation
FROM change, named WHERE coalesce(by ->> 'kind', 'unrecorded') = 'unrecorded' AND at > since + interval '1 day';

-- == Somebody of the staff who changed an order is known.
SELECT format('the staff member %s who changed order %s is not there', by ->> 'id', order_id) AS violation
FROM order_status_change WHERE by ->> 'kind' = 'staff' AND NOT EXISTS (SELECT FROM staff_member WHERE id = (by ->> 'id')::bigint);
