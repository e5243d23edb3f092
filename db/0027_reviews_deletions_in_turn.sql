-- Accounts and listings are deleted one after another: what goes with them lies in many tables, and in each its order is that of
-- writing, so two deletions could wait for each other. The lock is taken before that of any row.
create function delete_in_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deletion of accounts', 0));
  return null;
end $$;
create trigger users_deleted_in_turn before delete on users for each statement execute function delete_in_turn();
create trigger professionals_deleted_in_turn before delete on professionals for each statement execute function delete_in_turn();

-- Whoever deletes votes locks their reviews first, in the order of their ids: a review that is deleted takes its votes with it.
create function lock_voted_reviews() returns trigger language plpgsql as $$
begin
  perform from reviews where id in (select review_id from review_votes where user_id = old.id) order by id for no key update;
  return old;
end $$;
create trigger review_voter_deleted before delete on users for each row execute function lock_voted_reviews();
