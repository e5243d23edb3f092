-- The look that someone chose, for all their devices. Without a row each device keeps its own.
create table theme_settings (
  user_id bigint primary key references users on delete cascade,
  variant text not null check (variant in ('professional', 'vibrant', 'tint')),
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  -- Of corners, in rem.
  radius numeric(2, 1) not null check (radius between 0 and 2),
  appearance text not null check (appearance in ('light', 'dark', 'system')),
  updated_at timestamptz not null
);
