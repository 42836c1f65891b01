-- Way back: DROP INDEX CONCURRENTLY "email_preference_stop_token_key";
CREATE UNIQUE INDEX CONCURRENTLY "email_preference_stop_token_key" ON "email_preference"("stop_token");
