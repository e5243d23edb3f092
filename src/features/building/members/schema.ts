import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { projectRoles, teamRoles } from '#features/building/projects/access-rules.ts'
import { professions } from '#features/directory/professionals/rules.ts'
import { userTypes } from '#features/people/accounts/rules.ts'
import { email, emailOrBlank } from '#features/people/accounts/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { ordinal } from '#platform/values/number-schema.ts'
import { chooseListed, oneLine } from '#platform/values/text-schema.ts'
import { townIds } from '#platform/values/towns.ts'
import { ways } from './rules.ts'

const role = z.enum(projectRoles)
const teamRole = z.enum(teamRoles).nullable()

/** An invitation to a project. It names a professional, an address or nobody, depending on `way`. */
export const newInvitation = z
  .object({
    role: z.enum(projectRoles, chooseListed),
    /** The role in the inviter's team. Null for all other invitations. */
    teamRole: z.enum(teamRoles, chooseListed).nullable(),
    way: z.enum(ways, chooseListed),
    professionalId: z.int().positive().nullable(),
    email: emailOrBlank,
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if ((input.role === 'team') !== (input.teamRole !== null)) refuse('teamRole', chooseListed)
    if ((input.way === 'account') !== (input.professionalId !== null)) refuse('professionalId', chooseListed)
    if (input.way === 'email' && !email.safeParse(input.email).success)
      refuse('email', msg`Please enter a valid email address`.id)
  })
export type NewInvitation = z.input<typeof newInvitation>

export const emailToInvite = z.object({ email })

const personSchema = z.object({
  memberId: z.int(),
  userId: z.int(),
  name: z.string(),
  picture: pictureSchema.nullable(),
  role,
  teamRole,
  /** For a team member: the membership of the professional who employs them. */
  employerId: z.int().nullable(),
  /** The day on which the person joined. */
  since: z.iso.date(),
  /** The person's public profile, or null. */
  professionalId: z.int().nullable(),
  isMe: z.boolean(),
  /** Whether the user may remove the person, and whether the user may change the person's role in the user's team. */
  mayRemove: z.boolean(),
  mayChange: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

const openInvitationSchema = z.object({
  id: z.int(),
  role,
  teamRole,
  way: z.enum(ways),
  /** The name of the invited account. Null for an email and for a link. */
  name: z.string().nullable(),
  /** The address of an invitation by email. Only the inviter sees it. */
  email: z.string().nullable(),
  inviterName: z.string(),
  isMine: z.boolean(),
  expiresOn: z.iso.date(),
  round: z.int(),
})
export type OpenInvitation = z.infer<typeof openInvitationSchema>

export const peopleSchema = z.object({
  people: z.array(personSchema),
  /** The unanswered invitations that the user may see. */
  invitations: z.array(openInvitationSchema),
  /** The roles that the user may offer. */
  rolesToOffer: z.array(role),
  isFull: z.boolean(),
  /** Whether the user may leave. False if nobody except their own team would remain. */
  mayLeave: z.boolean(),
})
export type People = z.infer<typeof peopleSchema>

/**
 * `link` is null unless the inviter has to pass it on. Other responses never contain the link, because only the hash of
 * its token is stored.
 */
export const invitationMade = z.object({ id: z.int(), link: z.string().nullable() })
export type InvitationMade = z.infer<typeof invitationMade>

/**
 * Sends an invitation again or replaces its link. `round` is the invitation's round that the user saw, so that
 * repeating the request changes nothing.
 */
export const renewal = z.object({ round: ordinal })
export const contactsSearch = z.object({ search: oneLine().max(100).default('') })
export const contactsSchema = z.object({
  contacts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      lang: z.enum(languages),
      profession: z.enum(professions),
      place: z.string(),
      picture: pictureSchema.nullable(),
      /** Whether the professional can be invited to the project, and if not, why. */
      state: z.enum(['open', 'no_account', 'on_project', 'invited']),
    }),
  ),
  /** Whether a search could find more. */
  hasMore: z.boolean(),
})
export type Contacts = z.infer<typeof contactsSchema>

/** What the invited person sees of an invitation. */
const offer = {
  projectName: z.string(),
  lang: z.enum(languages),
  town: z.enum(townIds),
  inviterName: z.string(),
  role,
  teamRole,
  expiresOn: z.iso.date(),
}

/** The invitations to the visitor's account and to their confirmed address. */
export const ownInvitationsSchema = z.object({
  invitations: z.array(
    z.object({
      id: z.int(),
      ...offer,
      inviterPicture: pictureSchema.nullable(),
      /** The type of account that the invitation needs. Null if the visitor has it. */
      needs: z.enum(userTypes).nullable(),
    }),
  ),
})
export type OwnInvitations = z.infer<typeof ownInvitationsSchema>

const token = z.string().min(1).max(200)
export const linkSearch = z.object({ token })
export const linkStates = ['open', 'member', 'other_account', 'unconfirmed', 'other_type'] as const

/** The content of a link, and what the visitor can do with it. */
export const linkSchema = z.discriminatedUnion('state', [
  /** The invitation was answered, so its content is hidden. */
  z.object({ state: z.literal('used') }),
  z.object({
    state: z.enum(linkStates),
    ...offer,
    /** Set if the visitor is already on the project. */
    projectId: z.int().nullable(),
    /** The type of account that the invitation needs. Null if any type will do. */
    account: z.enum(userTypes).nullable(),
    /** The masked address that the invitation was sent to. */
    sentTo: z.string().nullable(),
  }),
])
export type InvitationLink = z.infer<typeof linkSchema>
export type InvitationOffer = Exclude<InvitationLink, { state: 'used' }>

export const answerInput = z.object({ accepts: z.boolean() })
export const linkAnswerInput = z.object({ token, accepts: z.boolean() })
/** The project that the visitor is on now. Null after the visitor declined. */
export const answered = z.object({ projectId: z.int().nullable() })
export type Answered = z.infer<typeof answered>

/** `from` is the role when the page was opened. */
export const teamRoleChange = z.object({ from: z.enum(teamRoles), to: z.enum(teamRoles, chooseListed) })
/** The role that an invitation offers. */
export type Offered = Pick<NewInvitation, 'role' | 'teamRole'>
