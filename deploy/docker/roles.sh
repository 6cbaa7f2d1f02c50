#!/bin/sh
# Run once by the image of PostgreSQL: one role owns the schema, the other serves and cannot change what is written once.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" \
  --set=owner_password="$OWNER_PASSWORD" --set=server_password="$SERVER_PASSWORD" <<'SQL'
create role zoh_owner login password :'owner_password';
create role zoh_server login password :'server_password';
grant zoh_server to zoh_owner;
create database zoh owner zoh_owner;
SQL
