-- Money that went back at the provider without the shop, in its dashboard, is booked by staff as a refund that nobody is
-- asked to send: without one it had no credit note, and the VAT return did not fit the account.
ALTER TABLE "refund" ADD COLUMN "sent_elsewhere" boolean DEFAULT false NOT NULL;