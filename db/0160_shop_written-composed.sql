-- Words are looked for in the composed form of Unicode (NFC), in which ड़ is two characters. A phone may write it as one.
create or replace function written_text(variadic parts text[]) returns text language sql immutable parallel safe
  as $$ select lower(normalize(' ' || pg_catalog.array_to_string(parts, ' '), nfc)) $$;

-- Only the rows whose text changes. The moment of the last change stays, apart from a microsecond by which the trigger knows it.
update professionals set alt_full_name = alt_full_name, updated_at = updated_at + interval '1 microsecond'
  where written is not nfc normalized;
update products set name_hi = name_hi where written is not nfc normalized;
