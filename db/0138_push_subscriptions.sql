-- A browser that shows notifications: that of a session, with which it ends.
create table push_subscriptions (
  session_id bigint primary key references sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Where its push service takes what is for it: a secret address.
  endpoint text not null unique,
  -- The browser's public key and its secret, in base64url.
  p256dh text not null,
  auth text not null,
  -- The language of its pages.
  language text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- The key pair by which push services know the product, unless the environment has one; see features/push/keys.server.ts.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  -- Sealed with the site's secret.
  private_key text not null,
  created_at timestamptz not null
);
