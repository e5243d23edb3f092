import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { projectRoles, teamRoles } from '#features/building/projects/access-rules.ts'
import { professions } from '#features/directory/professionals/rules.ts'
import { userTypes } from '#features/people/accounts/rules.ts'
import { email, emailOrBlank } from '#features/people/accounts/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { ordinal } from '#platform/values/number-schema.ts'
import { chooseListed, oneLine } from '#platform/values/text-schema.ts'
import { townIds } from '#platform/values/towns.ts'
import { ways } from './rules.ts'

const role = z.enum(projectRoles)
const teamRole = z.enum(teamRoles).nullable()

export const invitationParams = z.object({ id: pathId, invitation: pathId })
export const memberParams = z.object({ id: pathId, member: pathId })
export const ownInvitationParams = z.object({ invitation: pathId })

/** An invitation to a project. By the way it goes it names a professional, an address, or nobody. */
export const newInvitation = z
  .object({
    role: z.enum(projectRoles, chooseListed),
    /** Of a member of the inviter's team. */
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

/** The form of an invitation by email. */
export const emailToInvite = z.object({ email })

const personSchema = z.object({
  memberId: z.int(),
  userId: z.int(),
  name: z.string(),
  picture: pictureSchema.nullable(),
  role,
  teamRole,
  /** Of somebody in a team: the professional's membership. */
  employerId: z.int().nullable(),
  /** The day since which they are on the project. */
  since: z.iso.date(),
  /** Their public profile; null where they have none. */
  professionalId: z.int().nullable(),
  isMe: z.boolean(),
  /** The reader may remove them, or choose what they do in the reader's team. */
  mayRemove: z.boolean(),
  mayChange: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

const openInvitationSchema = z.object({
  id: z.int(),
  role,
  teamRole,
  way: z.enum(ways),
  /** Whose account is invited; null for an email and a link. */
  name: z.string().nullable(),
  /** To which address it was sent: for whoever has invited alone. */
  email: z.string().nullable(),
  inviterName: z.string(),
  isMine: z.boolean(),
  expiresOn: z.iso.date(),
  round: z.int(),
})
export type OpenInvitation = z.infer<typeof openInvitationSchema>

export const peopleSchema = z.object({
  people: z.array(personSchema),
  /** Those that wait for an answer, as far as the reader may see them. */
  invitations: z.array(openInvitationSchema),
  /** The roles that the reader may offer, none if the project is full. */
  rolesToOffer: z.array(role),
  isFull: z.boolean(),
  /** false: nobody else would remain. */
  mayLeave: z.boolean(),
})
export type People = z.infer<typeof peopleSchema>

/** `link` is there this once: only its hash is stored. null: the invitation reaches the person otherwise. */
export const invitationMade = z.object({ id: z.int(), link: z.string().nullable() })
export type InvitationMade = z.infer<typeof invitationMade>

/** Sends an invitation again, or makes another link: once for each round that was seen. */
export const renewal = z.object({ round: ordinal })
export type Renewal = z.infer<typeof renewal>

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
      /** Why they cannot be invited from here. */
      state: z.enum(['open', 'no_account', 'on_project', 'invited']),
    }),
  ),
  /** There are others, which a search finds. */
  hasMore: z.boolean(),
})
export type Contacts = z.infer<typeof contactsSchema>

/** What an invitation is about, for whom it is for. */
const offer = {
  projectName: z.string(),
  lang: z.enum(languages),
  town: z.enum(townIds),
  inviterName: z.string(),
  role,
  teamRole,
  expiresOn: z.iso.date(),
}

/** The visitor's own invitations: those to their account, and those to their confirmed address. */
export const ownInvitationsSchema = z.object({
  invitations: z.array(
    z.object({
      id: z.int(),
      ...offer,
      inviterPicture: pictureSchema.nullable(),
      /** The type of account that it needs, where the visitor's is another one. */
      needs: z.enum(userTypes).nullable(),
    }),
  ),
})
export type OwnInvitations = z.infer<typeof ownInvitationsSchema>

const token = z.string().min(1).max(200)
export const linkSearch = z.object({ token })
export const linkStates = ['open', 'member', 'other_account', 'unconfirmed', 'other_type'] as const

/** What a link is about, and what its reader can do with it. */
export const linkSchema = z.discriminatedUnion('state', [
  /** It was answered. What it was about is nobody's business any more. */
  z.object({ state: z.literal('used') }),
  z.object({
    state: z.enum(linkStates),
    ...offer,
    /** Where the reader is on the project already. */
    projectId: z.int().nullable(),
    /** The type of account that it needs; null: any. */
    account: z.enum(userTypes).nullable(),
    /** To which address it was sent, as a stranger may see it. */
    sentTo: z.string().nullable(),
  }),
])
export type InvitationLink = z.infer<typeof linkSchema>
export type InvitationOffer = Exclude<InvitationLink, { state: 'used' }>

export const answerInput = z.object({ accepts: z.boolean() })
export type AnswerInput = z.infer<typeof answerInput>
export const linkAnswerInput = z.object({ token, accepts: z.boolean() })
export type LinkAnswerInput = z.infer<typeof linkAnswerInput>

/** The project that the visitor is on now; null: declined. */
export const answered = z.object({ projectId: z.int().nullable() })
export type Answered = z.infer<typeof answered>

/** `from`: what it was when the page was opened. */
export const teamRoleChange = z.object({ from: z.enum(teamRoles), to: z.enum(teamRoles, chooseListed) })
export type TeamRoleChange = z.infer<typeof teamRoleChange>

/** What somebody is invited to be. */
export type Offered = Pick<NewInvitation, 'role' | 'teamRole'>
