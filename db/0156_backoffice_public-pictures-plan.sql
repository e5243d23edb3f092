-- The connections of the product plan every statement anew (database.server.ts). The condition of a public picture is asked for each
-- picture that changes, and its plan is always the same: planning it takes longer than asking.
alter function refresh_public_pictures(bigint[]) set plan_cache_mode = force_generic_plan;
