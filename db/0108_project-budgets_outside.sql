-- What the budget has on top of the quote: the part of the family's estimate, as it was at that revision, that the quote leaves out. Null
-- where it is the quote alone.
alter table project_budgets
  add column outside_sum bigint check (outside_sum between 1 and 1000000000),
  add column outside_revision integer,
  add constraint project_budgets_outside check (
    (outside_sum is null or (kind = 'quote' and outside_sum <= sum)) and (outside_sum is null) = (outside_revision is null)
  );
