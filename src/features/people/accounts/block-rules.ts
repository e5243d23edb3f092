/** Why staff deactivate an account. Stored: never rename one. */
export const blockReasons = ['impersonation', 'fraud', 'abuse', 'advertising', 'terms'] as const
export type BlockReason = (typeof blockReasons)[number]
