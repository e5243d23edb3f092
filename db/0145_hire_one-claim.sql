-- One claim of the lender takes the place of late days and damage, each with an answer and a decision of its own.
alter table hires drop constraint hires_damage;
alter table hires drop constraint hires_late;
drop index hires_disputed;
drop index hires_claimed;
alter table hires rename column damage_state to claim_state;
alter table hires rename column damage_claimed to claim_amount;
alter table hires rename column damage_sum to claim_sum;

-- Late days that the hirer has not disputed within three days counted as agreed, and the lender relies on that.
update hires set late_state = 'agreed'
where late_state = 'claimed' and (state = 'closed' or returned_at <= now() - interval '3 days');

-- What was claimed for late days: what the return recorded, because a decision has overwritten the column.
update hires set
  claim_amount = case
    when claim_state is null then coalesce((select max(amount) from hire_events where hire_id = hires.id and kind = 'returned'), late_sum)
    else late_sum + claim_amount end,
  claim_sum = case
    when 'claimed' in (late_state, claim_state) or 'disputed' in (late_state, claim_state) then null
    else late_sum + coalesce(claim_sum, 0) end,
  claimed_at = coalesce(claimed_at, returned_at),
  claim_state = case
    when 'disputed' in (late_state, claim_state) then 'disputed'
    when 'claimed' in (late_state, claim_state) then 'claimed'
    when 'decided' in (late_state, claim_state) then 'decided'
    else 'agreed' end
where late_state is not null;
alter table hires drop column late_sum, drop column late_state;

alter table hires add constraint hires_claim check ((claim_state is null) = (claim_amount is null)
  and (claim_state is null) = (claimed_at is null)
  and (claim_sum is not null) = coalesce(claim_state in ('agreed', 'decided'), false)
  and coalesce(claim_sum <= claim_amount, true));
-- What waits for staff, see features/hire/hires/waiting.server.ts.
create index hires_disputed on hires (id) where state = 'returned' and claim_state = 'disputed';
create index hires_claimed on hires (claimed_at) where state = 'returned' and claim_state = 'claimed';

alter table hire_events drop constraint hire_events_kind_check;
update hire_events set kind = substr(kind, 6) where kind in ('late_agreed', 'late_disputed', 'late_decided');
alter table hire_events add check (kind in
  ('asked', 'confirmed', 'declined', 'cancelled', 'expired', 'not_taken', 'handed_over', 'given_back', 'returned', 'called',
   'claimed', 'agreed', 'disputed', 'decided', 'closed'));

update notifications set kind = regexp_replace(replace(kind, 'damage-claimed', 'claimed'), '(damage|late)-(agreed|disputed|decided)', 'claim-\2')
where kind ~ '^hire\.(yard-)?(damage|late)-(claimed|agreed|disputed|decided)';
update notifications set kind = 'hire.returned' where kind = 'hire.returned-late';
