-- Of @socket.io/postgres-adapter: what is too large for NOTIFY between processes. It deletes what is old.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
