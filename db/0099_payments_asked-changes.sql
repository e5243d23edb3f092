-- That the customer asks for a change of a version, and why: it stays with the version that was seen, and the one that counted goes on counting.
alter table payment_plans
  add column asked_at timestamptz,
  add column asked_by bigint references users on delete set null,
  add column asked_reason text not null default '',
  add constraint payment_plans_asked check ((asked_at is not null) = (asked_reason <> '') and (asked_by is null or asked_at is not null));
create index payment_plans_asked_by on payment_plans (asked_by);
