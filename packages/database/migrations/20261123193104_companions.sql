-- What goes with a product: an underlay of the rug's size is offered at its button. Processes of before write none.
ALTER TABLE "product" ADD COLUMN "companions" text[] DEFAULT '{}' NOT NULL;