-- Way back: create the index again, CONCURRENTLY.
-- Last reader: the release before this one picked syncs by it, as well as it could; "syncs_by_bank" serves that statement too.
-- DropIndex
DROP INDEX CONCURRENTLY "bank_connection_status_next_sync_at_idx";
