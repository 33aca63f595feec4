-- Why: a product whose title changed finds its place in the alphabet of lists by an index, without every title in memory.
CREATE INDEX "product_title_nld" ON "product" USING btree (lower("title" ->> 'nld'),"id");--> statement-breakpoint
CREATE INDEX "product_title_eng" ON "product" USING btree (lower("title" ->> 'eng'),"id");