-- What a user has in their cart. A guest's cart is a cookie of their browser.
create table cart_lines (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  -- In rupees: of one of it, as the buyer has seen it last. Where the product costs something else now, the cart says so.
  price integer not null check (price between 1 and 10000000),
  added_at timestamptz not null,
  -- Marks of the latest additions, by their Idempotency-Keys: one that comes again adds nothing.
  additions text[] not null default '{}' check (cardinality(additions) <= 5),
  primary key (user_id, product_id)
);
create index cart_lines_product on cart_lines (product_id);
