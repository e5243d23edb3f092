import { useLingui } from '@lingui/react/macro'
import type { ProjectRole, TeamRole } from '#features/building/projects/access-rules.ts'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { UserType } from '#features/people/accounts/rules.ts'

type Place = Exclude<ProjectRole, 'team'> | TeamRole
type Roles = { role: ProjectRole; teamRole: TeamRole | null }

const placeOf = ({ role, teamRole }: Roles): Place => (role === 'team' ? teamRole! : role)

/** The names of the roles on a project, and sentences about what each role sees. */
export function useRoleWords() {
  const { t } = useLingui()
  const { roles, teamRoles } = useProjectWords()
  return {
    nameOf: ({ role, teamRole }: Roles): string => (role === 'team' ? teamRoles[teamRole!] : roles[role]),

    /** What another person in this role sees. */
    sees: (given: Roles): string =>
      ({
        customer: t`Sees everything but the professionals' own costs, and decides on extras and payments.`,
        contractor: t`Sees the budget, stages, diary, photos and documents, and the extras and payments that are theirs.`,
        architect: t`Sees the budget, stages, diary, photos and documents, and the extras and payments that are theirs.`,
        supervisor: t`Sees stages, diary, photos, documents and snags, and writes in the diary. No prices.`,
        accountant: t`Sees stages, diary, photos and documents, and their employer's extras and payments.`,
        drafter: t`Sees stages, diary, photos, documents and snags, and adds documents. No prices.`,
        worker: t`Sees stages, diary, photos and snags. No documents and no prices.`,
      })[placeOf(given)],

    /** What the user sees if they accept. */
    youWillSee: (given: Roles): string =>
      ({
        customer: t`You'll see everything but the professionals' own costs, and you'll decide on extras and payments.`,
        contractor: t`You'll see the budget, stages, diary, photos and documents, and your own extras and payments. Only you see your costs.`,
        architect: t`You'll see the budget, stages, diary, photos and documents, and your own extras and payments. Only you see your costs.`,
        supervisor: t`You'll see stages, diary, photos, documents and snags, and you can write in the diary. You won't see prices.`,
        accountant: t`You'll see stages, diary, photos and documents, and your employer's extras and payments.`,
        drafter: t`You'll see stages, diary, photos, documents and snags, and you can add documents. You won't see prices.`,
        worker: t`You'll see stages, diary, photos and snags. You won't see documents or prices.`,
      })[placeOf(given)],

    /** Says which type of account the invitation needs. */
    accountNeeded: (userType: UserType): string =>
      ({
        customer: t`This invitation needs a home builder's account. Log in with one, or ask for another role.`,
        contractor: t`This invitation needs a contractor's account. Log in with one, or ask for another role.`,
        architect: t`This invitation needs an architect's account. Log in with one, or ask for another role.`,
      })[userType],

    /** Says who invites the user, and to which role. */
    invitesYou: (name: string, given: Roles): string =>
      ({
        customer: t`${name} invites you to this project as its home builder.`,
        contractor: t`${name} invites you to this project as a contractor.`,
        architect: t`${name} invites you to this project as an architect.`,
        supervisor: t`${name} invites you to join their team as site supervisor.`,
        accountant: t`${name} invites you to join their team as accountant.`,
        drafter: t`${name} invites you to join their team as draftsperson.`,
        worker: t`${name} invites you to join their team as worker.`,
      })[placeOf(given)],
  }
}
