/** A shorter text would find half of all accounts. */
export const shortestSearch = 3
export const usersAtOnce = 20
/** How many sessions of an account are named. */
export const sessionsAtOnce = 20
