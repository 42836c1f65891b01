-- Has Postgres give its log to pgBackRest, within a minute also when little happens. Kept with the data, so a restore has it, too.
alter system set archive_mode = on;
alter system set archive_command = 'pgbackrest archive-push "%p"';
alter system set archive_timeout = '60s';
