-- Deactivated: logged out everywhere and shown to no one until the next login. delete_at: erased then, unless that comes before.
alter table users
  add deactivated_at timestamptz,
  add delete_at timestamptz,
  add constraint users_deletion_deactivates check (delete_at is null or deactivated_at is not null);
create index users_delete_at on users (delete_at) where delete_at is not null;
