-- What is new on a project and what is open there is found without what is not. Whatever happens to one of these is written into its row
-- too, so what happened in a period is among those that have changed since it began.
create index payments_updated on payments (project_id, updated_at);
create index payments_open on payments (project_id, professional_id) where state in ('waiting', 'disputed');
-- All that the sums of an account are made of.
create index payments_sums on payments (project_id, professional_id) include (instalment_number, state, amount);
create index change_orders_updated on change_orders (project_id, updated_at);
create index change_orders_open on change_orders (project_id, member_id) where state in ('requested', 'proposed');
create index snags_updated on snags (project_id, updated_at) where deleted_at is null;
create index snag_events_time on snag_events (snag_id, created_at);
