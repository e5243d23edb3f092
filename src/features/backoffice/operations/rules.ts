/** What is typed before the sample data goes for good, in every language. */
export const confirmation = 'remove'
