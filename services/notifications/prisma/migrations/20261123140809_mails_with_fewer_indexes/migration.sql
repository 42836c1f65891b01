-- DropIndex
DROP INDEX "mail_message_id_idx";

-- DropIndex
DROP INDEX "mail_user_id_id_idx";

-- A mail is written three times while it's sent. Room on its page keeps the note of handing it over out of every index.
ALTER TABLE "mail" SET (fillfactor = 70);
