-- A quote says what its price is for (features/estimating/quotes/total-rules.ts: quoteBases) and what is excluded. Older quotes priced the
-- lines of a bill, or the whole work in one sum: with material, or without it if its GST was for labor only.
create function with_basis(offer jsonb, lines jsonb) returns jsonb language sql immutable as $$
  select '{"excluded": ""}'::jsonb || jsonb_build_object('basis', case
    when lines #>> '{0,kind}' is distinct from 'work' then 'by-items'
    when offer ->> 'gst' = 'labor-only' then 'labor-only'
    else 'with-material'
  end) || offer
$$;
alter table quotes disable trigger quote_kept;
update quotes set
  offer = with_basis(offer, r.lines),
  -- A draft keeps the sum for the whole work apart from the rates of the lines.
  draft = with_basis(draft #- '{rates,work}', r.lines) || jsonb_build_object('amount', draft #> '{rates,work}')
from quote_requests r where r.id = request_id and (offer is not null or draft <> '{}');
alter table quotes enable trigger quote_kept;

alter table quote_versions disable trigger quote_version_kept;
update quote_versions set offer = with_basis(quote_versions.offer, r.lines)
from quotes q join quote_requests r on r.id = q.request_id where q.id = quote_id;
alter table quote_versions enable trigger quote_version_kept;
drop function with_basis;

create or replace function end_quote() returns trigger language plpgsql as $$
begin
  delete from quote_versions where quote_id = new.id;
  new.draft := '{}';
  if new.state = 'accepted' then
    new.offer := new.offer || '{"note": "", "excluded": ""}';
  else
    if new.state in ('asked', 'sent') then new.state := 'withdrawn'; end if;
    new.version := 0;
    new.offer := null;
    new.sum := null;
    new.sent_at := null;
    new.language := null;
    new.reason := '';
  end if;
  return new;
end $$;
