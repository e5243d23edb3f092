/** Why staff deactivate an account. The database stores these names, so never rename one. */
export const blockReasons = ['impersonation', 'fraud', 'abuse', 'advertising', 'terms'] as const
export type BlockReason = (typeof blockReasons)[number]
