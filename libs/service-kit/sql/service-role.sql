-- What a service's role may do in its database: read and write rows, and nothing to the tables themselves.
-- "service" stands for the role of the service, "owner" for the role that its migrations run as and that owns the tables.
revoke all on schema public from public;
revoke create on schema public from "service";
grant usage on schema public to "service";
grant select, insert, update, delete on all tables in schema public to "service";
grant usage, select on all sequences in schema public to "service";
alter default privileges for role "owner" in schema public grant select, insert, update, delete on tables to "service";
alter default privileges for role "owner" in schema public grant usage, select on sequences to "service";
