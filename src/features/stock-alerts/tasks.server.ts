import { task } from '../../platform/jobs.server.ts'

/** A product is there again. Added by a trigger (db/…_stock-alerts_alerts.sql). */
export const tellTask = task<{ productId: number }>('stock-alerts.tell')
export const alertEmailTask = task<{ alertId: number }>('stock-alerts.email')
export const deleteExpiredTask = task<Record<never, never>>('stock-alerts.delete-expired')
