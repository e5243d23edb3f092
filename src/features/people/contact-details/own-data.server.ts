import { ownTable } from '#platform/database/own-data.server.ts'

/** The changes of the email address. */
export const emailChangeData = ownTable('email_changes', { as: 'email-changes', of: 'user_id', without: ['id'] })
