-- When a notification about a project is sent by email and SMS; those that are alike and due together are sent as one.
alter table notifications add column due_at timestamptz;
create index notifications_due on notifications (recipient_id, kind, due_at) where due_at is not null;
