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

-- Parent before child: a deletion of a professional locks the professional, then what belongs to it. So does whoever changes what
-- belongs to it and, by a trigger, a derived column of the professional. This is for rows that are written again (on conflict do
-- update). The triggers of an update or a deletion are too late, they run when the row is locked: there the statement locks the parent.
-- The account comes before the professional: a second update in one transaction checks that foreign key again.
create function lock_professional(professional bigint) returns void language plpgsql as $$
begin
  perform from users where id = (select user_id from professionals where id = professional) for key share;
  perform from professionals where id = professional for no key update;
end $$;

create function lock_own_professional() returns trigger language plpgsql as $$
begin
  perform lock_professional(new.professional_id);
  return new;
end $$;
create trigger review_of_professional before insert on reviews for each row execute function lock_own_professional();
create trigger verification_of_professional before insert on verifications for each row execute function lock_own_professional();

-- Before the foreign key locks the project.
create function lock_professional_of_picture() returns trigger language plpgsql as $$
begin
  perform lock_professional(professional_id) from portfolio_projects where id = new.project_id;
  return new;
end $$;
create trigger picture_of_professional before insert on portfolio_pictures for each row execute function lock_professional_of_picture();
