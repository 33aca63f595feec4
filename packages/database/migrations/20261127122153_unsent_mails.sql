-- The doctor, the tasks of staff and the metrics look for mails that were not sent, of which there are few: with 570,000
-- that were it read all of them, 1.5 s. It is made within seconds.
CREATE INDEX "mail_unsent" ON "mail" USING btree ("id") WHERE "mail"."sent_at" IS NULL;