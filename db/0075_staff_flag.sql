-- Whoever works in the back office finds the way there in their menu. Only the command of an operator writes `staff`, which this follows.
alter table users add is_staff boolean not null default false;
alter table users disable trigger user;
update users set is_staff = true where id in (select user_id from staff);
alter table users enable trigger user;

create function flag_staff() returns trigger language plpgsql as $$
begin
  update users set is_staff = (tg_op = 'INSERT') where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger staff_flag after insert or delete on staff for each row execute function flag_staff();
