-- Nothing of an order is still to be delivered, looked at or paid back.
create function order_is_over(of_order orders) returns boolean language sql stable as $$
  select of_order.state in ('delivered', 'cancelled', 'returned')
    and not exists (select from order_payments p where p.order_id = of_order.id and p.state = 'claimed')
    and not exists (select from order_refunds r where r.order_id = of_order.id and r.state <> 'done')
    and not exists (
      select from returns r where r.order_id = of_order.id
        -- What was taken back on the way may come all the same.
        and (r.closed_at is null or (r.state = 'withdrawn' and r.pickup_day > current_date - 14))
    )
$$;

-- Whoever leaves is forgotten at once, where nothing of the order is open: else somebody would stand before a door without a name.
create function leave_order() returns trigger language plpgsql as $$
begin
  new.is_left := true;
  if order_is_over(new) then new.forgotten_at := coalesce(new.forgotten_at, now()); end if;
  return new;
end $$;
-- Its name comes before the one of the trigger that forgets: they run in that order.
create trigger order_account_deleted before update of user_id on orders
  for each row when (old.user_id is not null and new.user_id is null) execute function leave_order();

-- For the job that forgets: those without an account that still name somebody, the oldest first, and what somebody left behind.
create index orders_unforgotten on orders (created_at) where user_id is null and forgotten_at is null;
create index orders_left on orders (id) where is_left and user_id is null and forgotten_at is null;
