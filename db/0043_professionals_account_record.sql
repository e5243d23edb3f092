-- The account is the record of a person, the picture too.
alter table users
  add picture_id bigint references pictures on delete set null,
  -- Derived from picture_id, so that who is signed in is still one query of one table: { key, width, height, color, alt }.
  add picture jsonb;
create index users_picture on users (picture_id);

create function keep_picture_of_user() returns trigger language plpgsql as $$
begin
  new.picture = (
    select jsonb_build_object('key', key, 'width', width, 'height', height, 'color', color, 'alt', alt)
    from pictures where id = new.picture_id
  );
  return new;
end $$;
create trigger users_picture_changed before insert or update of picture_id on users
  for each row execute function keep_picture_of_user();

-- What was only in a professional's listing.
update users set
  picture_id = professionals.picture_id,
  phone = coalesce(users.phone, nullif(professionals.phone, '')),
  address = coalesce(users.address, nullif(professionals.address, ''))
from professionals where professionals.user_id = users.id;

-- Another number is not confirmed, whoever writes it.
create function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  if new.phone_confirmed_at is not distinct from old.phone_confirmed_at then new.phone_confirmed_at = null; end if;
  return new;
end $$;
create trigger users_phone_changed before update of phone on users
  for each row when (old.phone is distinct from new.phone) execute function forget_phone_confirmation();
