-- The latest of all, for staff.
create index reviews_latest on reviews (created_at desc, id desc);
