-- An order that nobody has confirmed uses no coupon up. It takes the coupon when it is confirmed (shop/orders/moves.server.ts).
create or replace function count_coupon_uses() returns trigger language plpgsql as $$
begin
  update coupons c set uses = c.uses + more.uses, taken_off = c.taken_off + more.taken_off
  from (
    select coupon_id, count(*) as uses, sum(discount) as taken_off from added
    where coupon_id is not null and state not in ('unconfirmed', 'cancelled') group by coupon_id
  ) more where c.id = more.coupon_id;
  return null;
end $$;
drop trigger order_coupon_given_back on orders;
create constraint trigger order_coupon_given_back after update of state on orders deferrable initially deferred
  for each row when (new.coupon_id is not null and new.state = 'cancelled' and old.state not in ('unconfirmed', 'cancelled'))
  execute function give_back_coupon();
drop trigger order_coupon_removed on orders;
create constraint trigger order_coupon_removed after delete on orders deferrable initially deferred
  for each row when (old.coupon_id is not null and old.state not in ('unconfirmed', 'cancelled')) execute function give_back_coupon();
update coupons c set uses = c.uses - waiting.uses, taken_off = c.taken_off - waiting.taken_off
from (
  select coupon_id, count(*) as uses, sum(discount) as taken_off from orders where state = 'unconfirmed' group by coupon_id
) waiting where c.id = waiting.coupon_id;

-- Staff see the orders that wait for their buyer among those that are to be done.
drop index orders_by_day;
create index orders_by_day on orders (slot_day, id) where state in ('unconfirmed', 'placed', 'confirmed', 'packed', 'out-for-delivery');

-- The orders that count against a person who orders: as this account (or null), and with this email address and phone number. A guest may
-- have typed the address and the number of a stranger. So against a member who has confirmed one of them, a guest's order counts only once
-- staff have confirmed it, or once the link was pressed that went to the member's own mailbox.
create function orders_counted_for(account bigint, typed_email text, typed_phone text)
returns table (id bigint, state text, pay_by timestamptz, coupon_id bigint)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  buyer person := person_of(account, typed_email, typed_phone);
  is_reachable boolean := exists (
    select from users u where u.id = account and (u.email_verified or u.phone_confirmed_at is not null)
  );
begin
  return query select o.id, o.state, o.pay_by, o.coupon_id from orders o
  where o.user_id = any(buyer.accounts)
    or ((o.phone = any(buyer.phones) or mailbox_of(o.email) = any(buyer.mailboxes))
      and (not is_reachable or o.user_id is not null or o.state not in ('unconfirmed', 'placed')
        or (o.state = 'placed' and mailbox_of(o.email) = any(buyer.mailboxes)
          and exists (select from order_events e where e.order_id = o.id and e.state = 'unconfirmed'))));
end $$;

-- As in db/0152, with `orders_counted_for`, and with the lock of a person that `lockPerson` takes (people/accounts/person.server.ts).
create or replace function place_orders(given jsonb, at timestamptz)
returns table ("position" integer, outcome text, order_id bigint, product_id bigint, remaining integer)
language plpgsql
-- Elsewhere every statement is planned for its values; here each is the same for all, and planned while the shop is empty: by key all the same.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  wanted jsonb;
  line jsonb;
  goods jsonb;
  used_keys jsonb;
  used_carts jsonb;
  coupons jsonb;
  coupon jsonb;
  coupon_key text;
  buyer person;
  unpaid bigint;
  own_uses bigint;
  known jsonb;
  accepted jsonb := '[]';
  problem text;
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from (
      select 'order ' || token as name from jsonb_array_elements(given) each, unnest(array[each ->> 'key', each ->> 'cart']) token
      where token is not null
      union all
      select 'person ' || known from jsonb_array_elements(given) each
      cross join lateral person_of((each ->> 'userId')::bigint, each ->> 'email', each ->> 'phone') who
      cross join lateral unnest(who.accounts::text[] || who.mailboxes || who.phones) known
      where each ->> 'payment' <> 'on-delivery'
    ) names order by 1
  ) keys;
  select coalesce(jsonb_object_agg(p.id, jsonb_build_object('price', p.price, 'isListed', p.is_listed, 'left', s.quantity)), '{}') into goods
  from (
    select l.product_id, l.quantity from stock_levels l
    where l.product_id in (
      select (each_line ->> 'productId')::bigint
      from jsonb_array_elements(given) each, jsonb_array_elements(each -> 'lines') each_line
    )
    order by l.product_id for update
  ) s join products p on p.id = s.product_id;
  select coalesce(jsonb_object_agg(o.idempotency_key, jsonb_build_object('id', o.id, 'hash', encode(o.request_hash, 'hex'))), '{}') into used_keys
  from orders o where o.idempotency_key in (select (each ->> 'key')::uuid from jsonb_array_elements(given) each);
  select coalesce(jsonb_object_agg(encode(o.cart_token, 'hex'), true), '{}') into used_carts
  from orders o where o.cart_token in (select decode(each ->> 'cart', 'hex') from jsonb_array_elements(given) each)
    and o.created_at > at - interval '1 hour' and o.state <> 'cancelled';
  select coalesce(jsonb_object_agg(c.id, jsonb_build_object('mostUses', c.most_uses, 'mostEach', c.most_each, 'uses', c.uses)), '{}')
  into coupons
  from (
    select id, most_uses, most_each, uses from coupons
    where id in (select (each ->> 'couponId')::bigint from jsonb_array_elements(given) each)
    order by id for update
  ) c;

  for at_place in 1 .. jsonb_array_length(given) loop
    wanted := given -> (at_place - 1);
    "position" := at_place; order_id := null; product_id := null; remaining := null;

    known := used_keys -> (wanted ->> 'key');
    if known is not null then
      if known ->> 'hash' = wanted ->> 'hash' then
        outcome := 'again'; order_id := (known ->> 'id')::bigint;
      else
        outcome := 'key-used';
      end if;
      return next;
      continue;
    end if;

    if used_carts ? coalesce(wanted ->> 'cart', '') then
      outcome := 'cart-used';
      return next;
      continue;
    end if;

    problem := null;
    for line in select each from jsonb_array_elements(wanted -> 'lines') each loop
      known := goods -> (line ->> 'productId');
      problem := case
        when known is null or not (known ->> 'isListed')::boolean then 'gone'
        when known ->> 'price' <> line ->> 'price' then 'price-changed'
        when (known ->> 'left')::integer < (line ->> 'quantity')::integer then 'out-of-stock'
      end;
      if problem is not null then
        outcome := problem; product_id := (line ->> 'productId')::bigint; remaining := coalesce((known ->> 'left')::integer, 0);
        exit;
      end if;
    end loop;
    if problem is not null then
      return next;
      continue;
    end if;

    coupon_key := wanted ->> 'couponId';
    coupon := coupons -> coupon_key;
    if wanted ->> 'payment' <> 'on-delivery' or coupon ->> 'mostEach' is not null then
      -- What this person has ordered: in a statement after the locks, which sees what was committed while they were waited for; and what
      -- this batch has accepted.
      buyer := person_of((wanted ->> 'userId')::bigint, wanted ->> 'email', wanted ->> 'phone');
      select count(*) filter (where own.pay_by is not null and own.state = 'placed'),
        count(*) filter (where own.coupon_id = coupon_key::bigint and own.state <> 'cancelled')
      into unpaid, own_uses
      from (
        select o.state, o.pay_by, o.coupon_id
        from orders_counted_for((wanted ->> 'userId')::bigint, wanted ->> 'email', wanted ->> 'phone') o
        union all
        select o.state, o."payBy", o."couponId" from jsonb_to_recordset(accepted) as o (
          "userId" bigint, email text, phone text, state text, "payBy" timestamptz, "couponId" bigint
        )
        where o."userId" = any(buyer.accounts) or o.phone = any(buyer.phones) or mailbox_of(o.email) = any(buyer.mailboxes)
      ) own;
    end if;
    outcome := case
      when wanted ->> 'payment' <> 'on-delivery' and unpaid >= 3 then 'too-many-unpaid'
      when (coupon ->> 'uses')::bigint >= (coupon ->> 'mostUses')::bigint then 'coupon-used-up'
      when own_uses >= (coupon ->> 'mostEach')::bigint then 'coupon-used-by-you'
    end;
    if outcome is not null then
      return next;
      continue;
    end if;
    if coupon_key is not null and wanted ->> 'state' = 'placed' then
      coupons := jsonb_set(coupons, array[coupon_key, 'uses'], to_jsonb((coupon ->> 'uses')::bigint + 1));
    end if;
    for line in select each from jsonb_array_elements(wanted -> 'lines') each where wanted ->> 'state' = 'placed' loop
      known := goods -> (line ->> 'productId');
      goods := jsonb_set(goods, array[line ->> 'productId', 'left'],
        to_jsonb((known ->> 'left')::integer - (line ->> 'quantity')::integer));
    end loop;
    outcome := 'placed'; order_id := nextval('orders_id_seq');
    accepted := accepted || jsonb_build_array(wanted || jsonb_build_object('id', order_id));
    if wanted ->> 'cart' is not null then
      used_carts := used_carts || jsonb_build_object(wanted ->> 'cart', true);
    end if;
    used_keys := used_keys || jsonb_build_object(wanted ->> 'key', jsonb_build_object('id', order_id, 'hash', wanted ->> 'hash'));
    return next;
  end loop;

  if accepted <> '[]' then
    insert into orders (
      id, user_id, state, language, email, full_name, phone, street, landmark, city, firm, gstin, pincode, state_code, needs_unloading,
      slot_day, slot_part, payment, pay_by, goods, discount, delivery, unloading, total, coupon_id, idempotency_key, request_hash,
      cart_token, created_at
    )
    select o.id, o."userId", o.state, o.language, o.email, o."fullName", o.phone, o.street, o.landmark, o.city, o.firm, o.gstin, o.pincode,
      o."stateCode", o."needsUnloading", o."slotDay", o."slotPart", o.payment, o."payBy", o.goods, o.discount, o.delivery, o.unloading,
      o.total, o."couponId", o.key, decode(o.hash, 'hex'), decode(o.cart, 'hex'), at
    from jsonb_to_recordset(accepted) as o (
      id bigint, "userId" bigint, state text, language text, email text, "fullName" text, phone text, street text, landmark text, city text, firm text,
      gstin text, pincode text, "stateCode" text, "needsUnloading" boolean, "slotDay" date, "slotPart" text, payment text, "payBy" timestamptz,
      goods bigint, discount bigint, delivery bigint, unloading bigint, total bigint, "couponId" bigint, key uuid, hash text,
      cart text
    );
    insert into order_lines (
      order_id, position, product_id, seller_id, name, hsn, gst_rate, unit, return_days, quantity, price, discount, delivery
    )
    select (o.value ->> 'id')::bigint, l.ordinality, l."productId", l."sellerId", l.name, l.hsn, l."gstRate", l.unit, l."returnDays",
      l.quantity, l.price, l.discount, l.delivery
    from jsonb_array_elements(accepted) o,
      rows from (jsonb_to_recordset(o.value -> 'lines') as (
        "productId" bigint, "sellerId" bigint, name text, hsn text, "gstRate" integer, unit text, "returnDays" integer, quantity integer,
        price integer, discount bigint, delivery bigint
      )) with ordinality l;
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select (l.value ->> 'productId')::bigint, -(l.value ->> 'quantity')::integer, 'sold', (o.value ->> 'id')::bigint, at
    from jsonb_array_elements(accepted) o, jsonb_array_elements(o.value -> 'lines') l where o.value ->> 'state' = 'placed';
    delete from cart_lines c using jsonb_array_elements(accepted) o, jsonb_array_elements(o.value -> 'lines') l
    where c.user_id = (o.value ->> 'userId')::bigint and c.product_id = (l.value ->> 'productId')::bigint;
    insert into order_events (order_id, state, actor, created_at)
    select (o.value ->> 'id')::bigint, o.value ->> 'state', 'buyer', at from jsonb_array_elements(accepted) o;
    perform graphile_worker.add_jobs(array(
      select row('orders.moved', json_build_object('orderId', o.value -> 'id', 'state', o.value -> 'state'), null, null, 25, null, 0, null)
        ::graphile_worker.job_spec
      from jsonb_array_elements(accepted) o
      union all
      -- By the queue's clock. hoursToConfirm in orders/rules.ts says the same.
      select row('orders.end-unconfirmed', json_build_object('orderId', o.value -> 'id'), null, now() + interval '24 hours', 25, null, 0, null)
        ::graphile_worker.job_spec
      from jsonb_array_elements(accepted) o where o.value ->> 'state' = 'unconfirmed'
    ));
  end if;
end $$;
