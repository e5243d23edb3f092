import { z } from 'zod'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { acts } from './rules.ts'

/** Whether a member of staff may enter the back office now. `refusal` is null if they may. */
export const staffStandingSchema = z.object({ refusal: z.enum(['no_two_step']).nullable() })
export const auditQuestion = z.object({
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

const auditEntrySchema = z.object({
  id: z.int(),
  act: z.enum(acts),
  /** Null for an operator, and for a member of staff whose account has been deleted since. */
  staffName: z.string().nullable(),
  byOperator: z.boolean(),
  /** The ids of the rows that the act concerns. */
  subject: z.record(z.string(), z.union([z.string(), z.number()])),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditLogSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type AuditLog = z.infer<typeof auditLogSchema>

const count = z.int().min(0)
/** How many tasks wait for staff, by kind. Each number stops at `mostWaiting`. */
export const waitingSchema = z.object({
  /** Professionals who have requested verification. */
  requests: count,
  /** Rates that professionals have proposed. */
  rates: count,
  /** Orders to confirm, pack or send. */
  orders: count,
  /** UPI payments that buyers have reported and staff must check. */
  payments: count,
  /** Refunds of orders that staff pay by hand. */
  refunds: count,
  /** Returns to decide about or to receive. */
  returns: count,
  /** Open reports of content. */
  reports: count,
  /**
   * Hires of the yard's machines in which the yard has to take the next step, and all hires in which staff must decide
   * or act in place of the lender.
   */
  hires: count,
  messages: count,
  /** Messages that are overdue; they are counted in `messages` too. */
  overdue: count,
  failedJobs: count,
})
export type Waiting = z.infer<typeof waitingSchema>
