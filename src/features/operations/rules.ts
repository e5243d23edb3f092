/** What is typed before the sample data goes for good, in every language. */
export const confirmation = 'remove'

/** Sample professionals, projects and reviews have lower ids than this; real ones begin here. */
export const firstRealId = 1000
