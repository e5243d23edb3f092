-- An invoice stays, but those of the sample's orders, which nobody has ever had: operations/ removes them with their accounts.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('kamshetbuild.removes_sample', true) = 'on' then return old; end if;
    raise exception 'invoice % stays', old.id;
  end if;
  -- Of a deleted account the buyer alone is forgotten.
  if to_jsonb(new) - 'content' is distinct from to_jsonb(old) - 'content' or new.content - 'buyer' is distinct from old.content - 'buyer' then
    raise exception 'invoice % stays as it was issued', old.id;
  end if;
  return new;
end $$;
