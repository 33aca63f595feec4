-- Why: 'by letterbox post' was offered for a rug that weighs little. What fits is said of the product, and which way goes through a letterbox.
ALTER TABLE "product" ADD COLUMN "letterbox_thickness" integer;--> statement-breakpoint
ALTER TABLE "delivery_option" ADD COLUMN "letterbox" boolean DEFAULT false NOT NULL;
