/** How often each process renews the rows of the accounts connected to it. */
export const renewMs = 30_000
/** A process that has not renewed its rows for this long counts as lost, with everyone connected to it. */
export const lostMs = 75_000

/** Sent to the watchers of an account. */
export type PresenceEvent = { userId: number; isOnline: boolean; lastSeenAt: string | null }

/** What others see of a person. Null: the person hides it, or the reader hides their own. */
export type Presence = { isOnline: boolean; lastSeenAt: string | null } | null
