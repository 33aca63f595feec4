-- The name of the index said a word that is gone; nothing reads it by its name. Only the catalogue changes.
ALTER INDEX "shop_order_untaxed" RENAME TO "shop_order_without_vat";
