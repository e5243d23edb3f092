/** Each process says so often who is connected with it. */
export const renewMs = 30_000
/** So long after it last said so a process counts as lost, with everyone who was connected with it. */
export const lostMs = 75_000

/** What the watchers of an account are sent. */
export type PresenceEvent = { userId: number; isOnline: boolean; lastSeenAt: string | null }

/** What others see of somebody. Null: they don't show it, or whoever asks doesn't show theirs. */
export type Presence = { isOnline: boolean; lastSeenAt: string | null } | null
