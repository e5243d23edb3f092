-- What waits to be erased.
create index stages_deleted on stages (deleted_at) where deleted_at is not null;
