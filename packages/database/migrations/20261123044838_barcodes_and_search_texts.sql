-- Barcodes of articles, for Google and the importer, and what search engines show of a product: other shops' files say them.
ALTER TABLE "option_item" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "gtin" text;