-- Why: a product whose title changed finds its place in the alphabet of lists by an index, without every title in memory; rows of new products need no sort.
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS FIRST,"position","id");--> statement-breakpoint
CREATE INDEX "product_title_nld" ON "product" USING btree (lower("title" ->> 'nld'),"id");--> statement-breakpoint
CREATE INDEX "product_title_eng" ON "product" USING btree (lower("title" ->> 'eng'),"id");