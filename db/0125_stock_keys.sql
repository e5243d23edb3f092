-- What staff enter of a product counts once for each key, however often it is sent.
alter table stock_movements add column idempotency_key uuid, add column request_hash bytea,
  add constraint stock_movements_keyed check ((idempotency_key is null) = (request_hash is null));
create unique index stock_movements_key on stock_movements (product_id, idempotency_key) where idempotency_key is not null;
