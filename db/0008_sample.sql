-- Which sample data this database was given: each once, also when it was changed or deleted afterwards.
create table sample_loads (
  name text primary key,
  loaded_at timestamptz not null
);
