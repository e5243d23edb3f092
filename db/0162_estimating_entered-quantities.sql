-- A fixture without a quantity counted as one piece, or as the whole area for flooring. From now on it follows the area, so what was stored
-- gets its quantity, and no total changes.
create function with_quantities(content jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(content, '{fixtures}', (
    select jsonb_object_agg(key, case
      when value -> 'quantity' <> 'null' then value
      when key = 'flooring' then value || jsonb_build_object('quantity', content -> 'areaInSqFt')
      else value || '{"quantity": 1}'
    end)
    from jsonb_each(content -> 'fixtures')
  ))
$$;
update estimates set content = with_quantities(content) where jsonb_path_exists(content, '$.fixtures.*.quantity ? (@ == null)');
update estimate_versions set content = with_quantities(content) where jsonb_path_exists(content, '$.fixtures.*.quantity ? (@ == null)');
drop function with_quantities;
