-- What a check was about: the name or the address as it was then. Whoever has become someone else since has not been checked.
create function checked_about(what text, full_name text, company_name text, address text, city text, pincode text) returns text
language sql immutable as $$
  select case
    when what in ('identity', 'coa') then full_name
    when what = 'address' then concat_ws(' ', address, city, pincode)
    else coalesce(company_name, full_name)
  end
$$;

alter table verifications add about text not null default '';
alter table verifications disable trigger verifications_changed;
update verifications v set about = checked_about(v.what, p.full_name, p.company_name, p.address, p.city, p.pincode)
  from professionals p where p.id = v.professional_id;
alter table verifications enable trigger verifications_changed;

create function set_checked_about() returns trigger language plpgsql as $$
begin
  new.about = (
    select checked_about(new.what, p.full_name, p.company_name, p.address, p.city, p.pincode)
    from professionals p where p.id = new.professional_id
  );
  return new;
end $$;
create trigger verifications_about before insert or update of checked_on, valid_until on verifications
  for each row execute function set_checked_about();
