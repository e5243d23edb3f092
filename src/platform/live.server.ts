/** What open pages ask again for. */
export type LiveEvent = 'notifications' | 'projects' | 'quotes' | 'orders' | 'cart' | 'wishlist' | 'hire'

/** Reaches people's open pages, in whichever process they are connected. Call it after the commit; it does not wait. */
export type Live = {
  /** Tells a person's open pages, on all their devices, that there is something new to ask for. */
  tell(userId: number, event: LiveEvent): void
  /** Ends the live connections of a session that has ended. */
  disconnectSession(sessionId: number): void
}
