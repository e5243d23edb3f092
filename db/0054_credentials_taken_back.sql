-- A device is trusted by a token of each account that trusts it: the key by which it is recognised is the same for all of them, and whoever
-- used the browser before may have kept a copy of it.
alter table devices add column trust_hash text;
update devices set trusted_until = null;

-- Codes that were made since an address was taken from its owner are not theirs.
alter table recovery_codes add column created_at timestamptz not null default now();
