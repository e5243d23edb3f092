-- Logins whose first step is taken, and whose second step is still to come.
create table pending_logins (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  remember boolean not null,
  -- What was proved first: the same does not count again.
  first_step text not null check (first_step in ('password', 'sms')),
  expires_at timestamptz not null
);
create index pending_logins_user on pending_logins (user_id);
create index pending_logins_expires_at on pending_logins (expires_at);
