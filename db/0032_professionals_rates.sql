-- Whose rates the home page sums up, best rated first: none of the others has to be passed over.
create index professionals_with_rates on professionals (score desc, id desc) include (rate_min, rate_max)
  where profession = 'contractor' and verified_on is not null and project_count > 0 and rate_min > 0;
