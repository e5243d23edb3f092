-- A request without a bill: the work, as the note says it, is its one line, and is offered for one sum. What is built is known as far as the
-- family says it.
alter table quote_requests
  alter column town drop not null,
  alter column area drop not null,
  alter column construction_type drop not null,
  alter column quality drop not null,
  -- What they want to spend, in rupees.
  add column budget bigint check (budget > 0);

-- Since when nothing of it can change: declined, accepted, not chosen or withdrawn.
alter table quotes add column ended_at timestamptz;

-- Each version of a quote as it was sent; the latest is in the quote itself too.
create table quote_versions (
  quote_id bigint not null references quotes on delete cascade,
  version integer not null check (version > 0),
  offer jsonb not null,
  language text not null check (language in ('en', 'hi', 'mr')),
  sum bigint not null check (sum >= 0),
  sent_at timestamptz not null,
  primary key (quote_id, version)
);
insert into quote_versions (quote_id, version, offer, language, sum, sent_at)
select id, version, offer, language, sum, sent_at from quotes where version > 0;

create function add_quote_version() returns trigger language plpgsql as $$
begin
  insert into quote_versions (quote_id, version, offer, language, sum, sent_at)
  values (new.id, new.version, new.offer, new.language, new.sum, new.sent_at) on conflict do nothing;
  return null;
end $$;
create trigger quote_version_added after insert or update of version on quotes
  for each row when (new.version > 0) execute function add_quote_version();

create function keep_quote_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of quote % was sent and stays as it is', old.version, old.quote_id;
end $$;
create trigger quote_version_kept before update on quote_versions for each row execute function keep_quote_version();

-- The versions go with the professional's account; of what was accepted the quote itself keeps the rates, without anybody's words.
create or replace function end_quote() returns trigger language plpgsql as $$
begin
  delete from quote_versions where quote_id = new.id;
  new.draft := '{}';
  if new.state = 'accepted' then
    new.offer := jsonb_set(new.offer, '{note}', '""');
  else
    if new.state in ('asked', 'sent') then new.state := 'withdrawn'; end if;
    new.version := 0;
    new.offer := null;
    new.sum := null;
    new.sent_at := null;
    new.language := null;
    new.reason := '';
  end if;
  return new;
end $$;
