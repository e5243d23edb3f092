import { z } from 'zod'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'

export const blockChoice = z.object({ isBlocked: z.boolean() })
/** Anyone with the link may join, so there is nothing to enter. */
export const noInput = z.object({})

export const invitationMade = z.object({
  /**
   * The link works once. Only its hash is stored, so nobody can look it up later. A repeat of the same request gets the
   * same link, because the token is computed from the invitation's id.
   */
  link: z.string(),
  expiresOn: z.iso.date(),
})
const token = z.string().min(1).max(200)
export const linkQuestion = z.object({ token })
export const acceptance = z.object({ token })
const named = z.object({ name: z.string().nullable(), lang: z.enum(languages).nullable() })

/** What a link is about, and what its visitor can do with it. */
export const linkSchema = z.discriminatedUnion('state', [
  /** The visitor is not logged in and only learns who sent the link. */
  z.object({ state: z.literal('guest'), inviter: named, expiresOn: z.iso.date() }),
  /** Somebody has already joined with the link. So it reveals nothing about the conversation. */
  z.object({ state: z.literal('used') }),
  z.object({
    /**
     * member: the visitor is already on this side. other_side: the visitor is or was on the other side. full: this side
     * has no place left.
     */
    state: z.enum(['open', 'member', 'other_side', 'full']),
    /** `inviter`: who invites. `other`: the other side of the conversation. */
    inviter: named,
    other: named,
    /** The conversation, if the visitor already takes part in it; otherwise null. */
    conversationId: z.int().nullable(),
    expiresOn: z.iso.date(),
  }),
])
export type InvitationLink = z.infer<typeof linkSchema>

export const joined = z.object({ conversationId: z.int() })
export const memberNo = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
export const memberParams = z.object({ id: pathId, no: memberNo })
