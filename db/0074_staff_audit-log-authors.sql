-- Whether an operator's command did it. Without that, and without an id, it was someone of the staff whose account was deleted since.
alter table audit_log disable trigger audit_log_is_kept;
alter table audit_log add by_operator boolean not null default false;
update audit_log set by_operator = staff_id is null;
alter table audit_log enable trigger audit_log_is_kept;
alter table audit_log add constraint audit_log_of_one check (staff_id is null or not by_operator);

-- Written once. Only the deletion of an account takes its id out, when the account is gone.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.staff_id is null and not exists (select from users where id = old.staff_id)
    and (new.id, new.act, new.subject, new.details, new.created_at, new.by_operator)
      = (old.id, old.act, old.subject, old.details, old.created_at, old.by_operator) then
    return new;
  end if;
  raise exception 'The audit log is never changed.';
end $$;
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function keep_audit_log();
