import { ownTable } from '#platform/database/own-data.server.ts'

/** When the person was last seen, and whether others see it. */
export const presenceData = ownTable('presence', { as: 'presence', of: 'user_id', order: ['user_id'] })
