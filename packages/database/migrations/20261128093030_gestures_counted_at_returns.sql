-- What a return does not give back, because it went back as a gesture before: a deduction that the shop had kept was paid
-- out of the rest, and the books found that sound.
ALTER TABLE "order_reduction" ADD COLUMN "gestures_counted" bigint DEFAULT 0 NOT NULL;