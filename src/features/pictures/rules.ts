/** The largest upload in kB. Phone photos have 2 to 8 MB. */
export const maxPictureKilobytes = 15 * 1024

/** How long an unused picture is kept, because the form for which it was uploaded may still be open. */
export const unusedPictureLifetimeMs = 24 * 60 * 60 * 1000

/** The queue starts jobs by the database's clock, and the job compares with ours, which may be behind. */
export const clockToleranceMs = 60_000
