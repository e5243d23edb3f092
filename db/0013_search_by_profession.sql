-- Every question names a profession and many a town: in one index with the words of the search, those that occur in the other
-- profession or town only are not even looked at.
create extension if not exists btree_gin;
drop index professionals_search;
create index professionals_search_contractors on professionals using gin (town, search gin_trgm_ops) where profession = 'contractor';
create index professionals_search_architects on professionals using gin (town, search gin_trgm_ops) where profession = 'architect';
