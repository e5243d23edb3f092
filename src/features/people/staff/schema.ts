import { z } from 'zod'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { acts } from './rules.ts'

/** Of someone who works in the back office: whether they may enter it now. */
export const staffStandingSchema = z.object({ refusal: z.enum(['no_two_step']).nullable() })
export type StaffStanding = z.infer<typeof staffStandingSchema>

export const auditQuestion = z.object({
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

const auditEntrySchema = z.object({
  id: z.int(),
  act: z.enum(acts),
  /** null: an operator, or someone whose account was deleted since. */
  staffName: z.string().nullable(),
  byOperator: z.boolean(),
  /** The rows that it concerns, by their ids. */
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
/** How much waits for staff, each counted up to `mostWaiting`. */
export const waitingSchema = z.object({
  /** Of professionals who want to be checked. */
  requests: count,
  /** Rates that professionals have proposed. */
  rates: count,
  /** Orders to confirm, pack or send. */
  orders: count,
  /** By UPI, of orders, which buyers say they have made. */
  payments: count,
  /** Of orders, which staff pay themselves. */
  refunds: count,
  /** Of what buyers want to send back, to be decided or received. */
  returns: count,
  /** What was reported. */
  reports: count,
  /** Hires of the yard's machines, and damage to decide about. */
  hires: count,
  messages: count,
  /** Of the messages. */
  overdue: count,
  failedJobs: count,
})
export type Waiting = z.infer<typeof waitingSchema>
