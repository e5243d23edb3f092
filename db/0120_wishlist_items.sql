-- What a user has saved in the shop. A guest's wishlist is a cookie of their browser.
create table wishlist_items (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
