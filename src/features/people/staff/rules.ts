/** Entries per page of the audit log. */
export const entriesPerPage = 50

/** The counts of tasks that wait for staff stop at this number. */
export const mostWaiting = 100

/**
 * The acts that the audit log records, by the name under which it stores them. A feature that adds an act adds its name
 * here.
 */
export const acts = [
  'staff.added',
  'staff.removed',
  'message.acknowledged',
  'message.answered',
  'message.resolved',
  'message.reopened',
  'verification.checked',
  'verification.refused',
  'verification.withdrawn',
  'professional.phone-removed',
  'professional.phone-shown',
  'rates.accepted',
  'rates.refused',
  'orders.moved',
  'order-payments.received',
  'order-payments.refused',
  'order-refunds.done',
  'order-refunds.retried',
  'returns.approved',
  'returns.refused',
  'returns.received',
  'product.added',
  'product.changed',
  'stock.received',
  'stock.counted',
  'stock.damaged',
  'seller.added',
  'seller.changed',
  'coupon.added',
  'coupon.changed',
  'coupon.switched-on',
  'coupon.switched-off',
  'products.imported',
  'users.deactivated',
  'users.reactivated',
  'users.sessions-ended',
  'reports.decided',
  'content.removed',
  'content.restored',
  'machines.added',
  'machines.changed',
  'machines.paused',
  'machines.resumed',
  'machines.blocked',
  'machines.freed',
  'hires.moved',
  'hires.decided',
  'jobs.retried',
  'sample.removed',
] as const
export type Act = (typeof acts)[number]

/** Why an account may not enter the back office. */
export type StaffRefusal = 'not_staff' | 'no_two_step'

/** Returns why an account may not enter the back office, or null if it may: only staff with two-step login may. */
export function staffRefusal({ isStaff, hasTwoStep }: { isStaff: boolean; hasTwoStep: boolean }): StaffRefusal | null {
  if (!isStaff) return 'not_staff'
  return hasTwoStep ? null : 'no_two_step'
}
