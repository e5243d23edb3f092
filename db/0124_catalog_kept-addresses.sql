-- What was in the shop once keeps its address: orders, messages and search engines lead there.
alter table products add column was_listed boolean not null default false;
update products set was_listed = true where is_listed;

create function keep_product_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.was_listed and new.slug <> old.slug then
    raise exception 'product % keeps its address', old.id;
  end if;
  new.was_listed := new.is_listed or (tg_op = 'UPDATE' and old.was_listed);
  return new;
end $$;
create trigger product_address_kept before insert or update of is_listed, slug, was_listed on products
  for each row execute function keep_product_address();
