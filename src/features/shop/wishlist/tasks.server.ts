import { task } from '#platform/queue/jobs.server.ts'

/** A product is back in stock. A trigger adds this job (db/…_stock-alerts_alerts.sql). */
export const tellTask = task<{ productId: number }>('stock-alerts.tell')
/**
 * Emails a guest. `toldAt` is when the product was found in stock, in ms: a later value means that a newer email is on
 * its way.
 */
export const alertEmailTask = task<{ alertId: number; toldAt: number }>('stock-alerts.email')
export const deleteExpiredTask = task<Record<never, never>>('stock-alerts.delete-expired')
