-- Places several orders in one statement and one commit, in the order in which they came: those who wait for the same piece share a lock
-- and a flush to the disk. For each it says what became of it:
--   placed, again (its key was used for the same before), key-used (for something else),
--   gone, price-changed, out-of-stock: with the product and how many of it are left; coupon-used-up, coupon-used-by-you
-- `given` is an array of what features/checkout/place.server.ts calls a NewOrder. Locks: keys, then stock, then coupons, each sorted.
create function place_orders(given jsonb, at timestamptz)
returns table ("position" integer, outcome text, order_id bigint, product_id bigint, remaining integer)
language plpgsql as $$
#variable_conflict use_column
declare
  stock jsonb;
  wanted record;
  earlier record;
  problem record;
  coupon record;
  placed bigint[] := '{}';
  new_id bigint;
begin
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('order ' || (each ->> 'key'), 0) as key from jsonb_array_elements(given) each order by 1
  ) keys;
  select coalesce(jsonb_object_agg(locked.product_id, locked.quantity), '{}') into stock from (
    select s.product_id, s.quantity from stock_levels s
    where s.product_id in (
      select (line ->> 'productId')::bigint from jsonb_array_elements(given) each, jsonb_array_elements(each -> 'lines') line
    )
    order by s.product_id for update
  ) locked;
  perform from coupons c
  where c.id in (select (each ->> 'couponId')::bigint from jsonb_array_elements(given) each)
  order by c.id for update;

  for wanted in select each.value as "order", each.ordinality::integer as place from jsonb_array_elements(given) with ordinality each loop
    "position" := wanted.place; outcome := null; order_id := null; product_id := null; remaining := null;

    select o.id, o.request_hash = decode(wanted."order" ->> 'hash', 'hex') as is_same into earlier
    from orders o where o.idempotency_key = (wanted."order" ->> 'key')::uuid;
    if found then
      outcome := case when earlier.is_same then 'again' else 'key-used' end;
      order_id := case when earlier.is_same then earlier.id end;
      return next;
      continue;
    end if;

    select line.id, left_over.number, case
        when p.id is null or not p.is_listed then 'gone'
        when p.price <> line.price then 'price-changed'
        else 'out-of-stock'
      end as kind into problem
    from (
      select (each ->> 'productId')::bigint as id, (each ->> 'price')::integer as price, (each ->> 'quantity')::integer as quantity
      from jsonb_array_elements(wanted."order" -> 'lines') each
    ) line
    left join products p on p.id = line.id
    cross join lateral (select coalesce((stock ->> line.id::text)::integer, 0) as number) left_over
    where p.id is null or not p.is_listed or p.price <> line.price or left_over.number < line.quantity
    order by line.id limit 1;
    if found then
      outcome := problem.kind; product_id := problem.id; remaining := problem.number;
      return next;
      continue;
    end if;

    if wanted."order" ->> 'couponId' is not null then
      select c.most_uses, c.most_each, count(o.id) as uses,
        count(o.id) filter (where o.coupon_user = wanted."order" ->> 'couponUser') as own_uses into coupon
      from coupons c left join orders o on o.coupon_id = c.id and o.state <> 'cancelled'
      where c.id = (wanted."order" ->> 'couponId')::bigint group by c.id;
      outcome := case
        when coupon.uses >= coupon.most_uses then 'coupon-used-up'
        when coupon.own_uses >= coupon.most_each then 'coupon-used-by-you'
      end;
      if outcome is not null then
        return next;
        continue;
      end if;
    end if;

    insert into orders (
      user_id, state, language, email, full_name, phone, street, landmark, city, firm, gstin, pincode, state_code, needs_unloading, slot_day,
      slot_part, payment, pay_by, goods, discount, delivery, unloading, total, coupon_id, coupon_user, idempotency_key, request_hash, created_at
    )
    select o."userId", 'placed', o.language, o.email, o."fullName", o.phone, o.street, o.landmark, o.city, o.firm, o.gstin, o.pincode,
      o."stateCode", o."needsUnloading", o."slotDay", o."slotPart", o.payment, o."payBy", o.goods, o.discount, o.delivery, o.unloading,
      o.total, o."couponId", o."couponUser", o.key, decode(o.hash, 'hex'), at
    from jsonb_to_record(wanted."order") as o (
      "userId" bigint, language text, email text, "fullName" text, phone text, street text, landmark text, city text, firm text, gstin text,
      pincode text, "stateCode" text, "needsUnloading" boolean, "slotDay" date, "slotPart" text, payment text, "payBy" timestamptz, goods bigint,
      discount bigint, delivery bigint, unloading bigint, total bigint, "couponId" bigint, "couponUser" text, key uuid, hash text
    )
    returning id into new_id;
    insert into order_lines (
      order_id, position, product_id, seller_id, name, hsn, gst_rate, unit, return_days, quantity, price, discount, delivery
    )
    select new_id, l.ordinality, l."productId", l."sellerId", l.name, l.hsn, l."gstRate", l.unit, l."returnDays", l.quantity, l.price,
      l.discount, l.delivery
    from rows from (jsonb_to_recordset(wanted."order" -> 'lines') as (
      "productId" bigint, "sellerId" bigint, name text, hsn text, "gstRate" integer, unit text, "returnDays" integer, quantity integer,
      price integer, discount bigint, delivery bigint
    )) with ordinality l;
    select stock || jsonb_object_agg(l.product_id, (stock ->> l.product_id::text)::integer - l.quantity) into stock
    from order_lines l where l.order_id = new_id;

    placed := placed || new_id;
    outcome := 'placed'; order_id := new_id;
    return next;
  end loop;

  if placed <> '{}' then
    insert into stock_movements (product_id, quantity, reason, order_id, created_at)
    select l.product_id, -l.quantity, 'sold', l.order_id, at from order_lines l where l.order_id = any (placed);
    delete from cart_lines c using orders o, order_lines l
    where o.id = any (placed) and l.order_id = o.id and c.user_id = o.user_id and c.product_id = l.product_id;
    insert into order_events (order_id, state, actor, created_at) select id, 'placed', 'buyer', at from unnest(placed) id;
    perform graphile_worker.add_jobs(array(
      select row('orders.moved', json_build_object('orderId', id, 'state', 'placed'), null, null, 25, null, 0, null)::graphile_worker.job_spec
      from unnest(placed) id
    ));
  end if;
end $$;
