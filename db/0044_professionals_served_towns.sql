-- What professionals say in their editor. Of today's listings nothing is known of it, and nothing changes.
-- services: each may have the text in further languages:
--   [{ title, description, unit, rateMin, rateMax, lang?, other?: { hi: { title, description } } }]; without lang it is the listing's.
alter table professionals
  -- Beside the town where they are; ids of features/towns.
  add towns_served text[] not null default '{}',
  -- ISO 639-1.
  add languages_spoken text[] not null default '{}',
  -- From when they take work; a day that is past says now. Null: not said.
  add available_from date,
  add cover_id bigint references pictures on delete set null;
create index professionals_cover on professionals (cover_id);
-- Most serve no further town: a rating that changes writes nothing here.
create index professionals_towns_served on professionals using gin (towns_served) where towns_served <> '{}';
