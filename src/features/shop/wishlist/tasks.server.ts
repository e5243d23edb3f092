import { task } from '#platform/queue/jobs.server.ts'

/** A product is there again. Added by a trigger (db/…_stock-alerts_alerts.sql). */
export const tellTask = task<{ productId: number }>('stock-alerts.tell')
/** About the moment, in milliseconds, at which the product was there: by a later one another email is on its way. */
export const alertEmailTask = task<{ alertId: number; toldAt: number }>('stock-alerts.email')
export const deleteExpiredTask = task<Record<never, never>>('stock-alerts.delete-expired')
