-- Why: a merchant may name the VAT rate of a way of delivery; without one it follows the goods. Expand only: old servers ignore it.
ALTER TABLE "delivery_option" ADD COLUMN "vat_percentage" integer;