-- From which estimate or accepted quote a project's budget was taken last. That is said as long as the budget is this sum: a later edit of it
-- says nothing of where it is from.
create table project_budgets (
  project_id bigint primary key references projects on delete cascade,
  kind text not null check (kind in ('estimate', 'quote')),
  -- Null once it is erased: it stays known that there was one.
  estimate_id bigint references estimates on delete set null,
  estimate_revision integer,
  quote_id bigint references quotes on delete set null,
  quote_version integer,
  -- When that revision was saved, or that version was sent.
  source_at timestamptz not null,
  -- In rupees, computed here from what was stored.
  sum bigint not null check (sum between 1 and 1000000000),
  -- Who took it from there; null once the account is deleted.
  user_id bigint references users on delete set null,
  set_at timestamptz not null,
  constraint project_budgets_of_kind check (
    (kind = 'estimate') = (estimate_revision is not null) and (kind = 'quote') = (quote_version is not null)
    and (kind = 'estimate' or estimate_id is null) and (kind = 'quote' or quote_id is null)
  )
);
create index project_budgets_estimate on project_budgets (estimate_id);
create index project_budgets_quote on project_budgets (quote_id);
create index project_budgets_user on project_budgets (user_id);
