-- Where the plot of a project is: one point, in degrees (WGS 84).
create table plot_pins (
  project_id bigint primary key references projects on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- What is there, in the words of whoever set it; '' where they say nothing.
  label text not null check (length(label) <= 120),
  -- Null once the account is deleted.
  user_id bigint references users on delete set null,
  set_at timestamptz not null
);
create index plot_pins_user on plot_pins (user_id);
