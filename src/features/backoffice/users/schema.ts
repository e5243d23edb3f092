import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { blockReasons } from '#features/people/accounts/block-rules.ts'
import { userTypes } from '#features/people/accounts/rules.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { oneLine } from '#platform/values/text-schema.ts'
import { isUserSearch } from './rules.ts'

export const userSearch = z.object({
  search: oneLine().max(200).refine(isUserSearch, msg`Please enter at least three characters, or an id`.id),
  /** `next` of the previous response. */
  after: idCursor.optional(),
})

const found = {
  id: z.int(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  userType: z.enum(userTypes),
  /** 'deactivated' is by the owner, 'blocked' by staff. */
  state: z.enum(['active', 'deactivated', 'to_be_deleted', 'blocked']),
}
export const foundUsersSchema = z.object({ users: z.array(z.object(found)), next: z.string().nullable() })
export type FoundUsers = z.infer<typeof foundUsersSchema>
export type FoundUser = FoundUsers['users'][number]

/** An account as staff see it. */
export const userRecordSchema = z.object({
  ...found,
  username: z.string(),
  createdAt: z.iso.datetime(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  lastActiveOn: z.iso.date().nullable(),
  isStaff: z.boolean(),
  hasTwoStep: z.boolean(),
  blocked: z.object({ at: z.iso.datetime(), reason: z.enum(blockReasons) }).nullable(),
  deleteAt: z.iso.datetime().nullable(),
  sessionCount: z.int(),
  /** The latest sessions, at most `sessionsAtOnce`. */
  sessions: z.array(
    z.object({ id: z.int(), device: z.string(), place: z.string().nullable(), lastUsedAt: z.iso.datetime() }),
  ),
  listing: z.object({ id: z.int(), name: z.string(), isHidden: z.boolean() }).nullable(),
  /** How many reports there are of what the account has published. */
  reports: z.object({ open: z.int(), decided: z.int() }),
})
export type UserRecord = z.infer<typeof userRecordSchema>

export const blockInput = z.object({ reason: z.enum(blockReasons, msg`Please choose a reason`.id) })
