-- Why: an order to a Belgian business without VAT keeps the proof of it. Expand only: old servers ignore it.
ALTER TABLE "shop_order" ADD COLUMN "intra_community" jsonb;