-- Which version of the terms somebody accepted, when, and in which language it was shown. users keeps the latest.
create table terms_acceptances (
  user_id bigint not null references users on delete cascade,
  version text not null,
  language text not null check (language in ('en', 'hi', 'mr')),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
insert into terms_acceptances (user_id, version, language, accepted_at)
  select id, terms_version, coalesce(language, 'en'), terms_accepted_at from users
  where terms_version is not null and terms_accepted_at is not null;

-- Whoever creates an account that accepts the terms has them stored here, in the same transaction.
create function keep_terms_acceptance() returns trigger language plpgsql as $$
begin
  insert into terms_acceptances (user_id, version, language, accepted_at)
    values (new.id, new.terms_version, coalesce(new.language, 'en'), new.terms_accepted_at) on conflict do nothing;
  return null;
end $$;
create trigger terms_accepted after insert on users
  for each row when (new.terms_version is not null and new.terms_accepted_at is not null)
  execute function keep_terms_acceptance();

-- Who was told of a coming version by email, and who has confirmed to have read of it.
create table terms_notices (
  user_id bigint not null references users on delete cascade,
  version text not null,
  told_at timestamptz,
  read_at timestamptz,
  primary key (user_id, version)
);
