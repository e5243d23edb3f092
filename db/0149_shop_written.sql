-- What a product's page says, in lower case: a search of the shop finds any part of it.
alter table products
  add column written_names text not null generated always as (written_text(name, name_hi, name_mr)) stored,
  add column written text not null generated always as (
    written_text(name, name_hi, name_mr, description, description_hi, description_mr, brand, written_text(variadic tags))) stored;
drop index products_search;
create index products_search on products
  using gin (search gin_trgm_ops, written gin_trgm_ops, written_names gin_trgm_ops);
