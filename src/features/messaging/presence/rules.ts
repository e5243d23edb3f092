/** How often each process renews the rows of the accounts connected to it, in ms. */
export const renewMs = 30_000
/**
 * A process that has not renewed its rows for this long, in ms, counts as dead. Accounts that are only connected to
 * this process count as offline.
 */
export const lostMs = 75_000

/** The event that the watchers of an account receive. */
export type PresenceEvent = { userId: number; isOnline: boolean; lastSeenAt: string | null }

/** What others see of a person. Null if the person hides it, or if the user hides their own. */
export type Presence = { isOnline: boolean; lastSeenAt: string | null } | null
