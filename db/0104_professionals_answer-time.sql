-- The median of the hours in which a professional has answered requests for quotes, written by features/quotes; null until three were answered.
alter table professionals add answer_hours integer check (answer_hours > 0);
