-- What a picture shows, for who does not see it; the title stood for all of them. Old servers pass the column over.
ALTER TABLE "product" ADD COLUMN "picture_texts" jsonb;
