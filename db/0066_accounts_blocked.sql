-- An account that staff have deactivated: no login ends that. deactivated_at is the same moment, or earlier if its owner was first.
alter table users
  add blocked_at timestamptz,
  add blocked_reason text check (blocked_reason in ('impersonation', 'fraud', 'abuse', 'advertising', 'terms')),
  add constraint users_blocked_reason check ((blocked_at is null) = (blocked_reason is null)),
  add constraint users_blocked_is_deactivated check (blocked_at is null or deactivated_at is not null);

-- Staff find people by a part of their name or address, or by their number.
create index users_name_part on users using gin (full_name gin_trgm_ops);
create index users_email_part on users using gin ((email::text) gin_trgm_ops);
create index users_phone on users (phone) where phone is not null;
