-- The link to a copy of one's data needs no login: whoever chooses a new password, or has the old one voided, takes it away from others.
create function drop_exports() returns trigger language plpgsql as $$
begin
  delete from exports where user_id = old.user_id;
  return null;
end $$;
create trigger drop_exports after delete or update of changed_at on passwords for each row execute function drop_exports();
