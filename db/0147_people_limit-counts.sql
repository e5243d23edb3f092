-- Attempts that are counted for all processes together: passwords, codes, and what is sent to people. The key is a hash of what is limited
-- and of whom. Lost in a crash, which costs nobody anything. The columns are those of rate-limiter-flexible; expire is in milliseconds.
create unlogged table limit_counts (
  key text primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
create index limit_counts_expire on limit_counts (expire);
