-- A free page may be marked for businesses: it is shown in their layout, whoever looks. A version that does not know the column
-- shows the page as any other.
ALTER TABLE "content_page" ADD COLUMN "for_business" boolean DEFAULT false NOT NULL;
