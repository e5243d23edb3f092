-- The pincodes that we deliver to. What a place is called, `towns/` knows.
create table delivery_areas (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  -- As the GST law numbers the states: it decides which tax is charged.
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  -- For a parcel, in rupees; nothing from `free_from` on, if that is given.
  charge integer not null check (charge between 0 and 100000),
  free_from integer check (free_from > 0),
  -- For each started 500 kg of heavy goods, which come by lorry.
  heavy_charge integer not null check (heavy_charge between 0 and 100000),
  -- Whole days from the order to the first delivery.
  lead_days integer not null check (lead_days between 1 and 30)
);

-- Maval and the ghat from the store at Kamshet, Pune and Pimpri-Chinchwad, Mumbai with Thane and Panvel, and the rest of Raigad.
insert into delivery_areas (pincode, state_code, charge, free_from, heavy_charge, lead_days)
select pincode::text, '27', charge, free_from, heavy_charge, lead_days
from (
  select unnest(array[410401, 410402, 410403, 410405, 410406, 410506, 410507, 412106]) as pincode,
    49 as charge, 2000 as free_from, 900 as heavy_charge, 1 as lead_days
  union all
  select unnest(array[410301, 410302, 412101, 412109, 410501, 410505, 412105, 412108, 412115, 412112]), 79, 3000, 1400, 2
  union all
  select unnest(array(select generate_series(411001, 411062)) || array[412207, 412307, 412308]), 79, 3000, 1600, 2
  union all
  select unnest(array[410201, 410202, 410203, 410204, 410101, 410102, 410205, 410206, 410207, 410208, 410209, 410210, 410218, 410220, 410221,
    410222]), 99, 5000, 2400, 3
  union all
  select unnest(array(select generate_series(400001, 400104)) || array(select generate_series(400601, 400615))
    || array(select generate_series(400701, 400710))), 129, 5000, 3200, 3
) areas;
