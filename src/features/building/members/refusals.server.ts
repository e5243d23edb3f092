import { msg } from '@lingui/core/macro'
import type { ProjectRole } from '#features/building/projects/access-rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { maskedEmail, mostPeople } from './rules.ts'

/** A 422 that the form shows beside the field. */
function atField(field: string, text: HttpRefusal['text']): HttpRefusal {
  return new HttpRefusal(422, text, { fields: { [field]: text } })
}

export const isFull = () =>
  new HttpRefusal(409, msg`A project can have at most ${mostPeople} people, including those who are invited.`)
export const hasCustomerAlready = () =>
  new HttpRefusal(409, msg`There is already a home builder on this project. It can have only one.`)
export const hadDifferentCustomer = () =>
  new HttpRefusal(
    422,
    msg`This project already had a different home builder. Each home builder needs their own project.`,
  )
export const isOnProject = () => new HttpRefusal(409, msg`This person is already on the project.`)
export const isInvited = () =>
  new HttpRefusal(409, msg`This person already has an invitation to this project. You can send it again instead.`)

export const noAccountYet = () =>
  atField('professionalId', msg`This professional has no account yet. Send them a link instead.`)
export const ownEmailFirst = () =>
  atField('email', msg`Please confirm your own email address first, or pass the link on yourself.`)
export const ownContactFirst = () =>
  atField(
    'professionalId',
    msg`Please confirm your own email address or phone number first, or pass the link on yourself.`,
  )
export const ownAddress = () => atField('email', msg`This is your own email address. Please enter the other person's.`)
export const isOfAnotherProfession = (role: ProjectRole) =>
  atField(
    'role',
    role === 'contractor'
      ? msg`This professional isn't a contractor. Please choose the other role.`
      : msg`This professional isn't an architect. Please choose the other role.`,
  )

/** The invitation never existed, was withdrawn or has expired. */
export const noLongerWorks = () =>
  notFound(msg`This invitation has expired or been withdrawn. Ask the person who sent it for a new one.`)
export const wasAnswered = () =>
  new HttpRefusal(409, msg`This invitation has already been used. Ask the person who sent it for a new one.`)
export const youAreOnIt = () => new HttpRefusal(409, msg`You're already on this project.`)
export const isForDifferentAccount = (email: string | null) => {
  if (email === null) return new HttpRefusal(403, msg`This invitation is for another account.`)
  const address = maskedEmail(email)
  return new HttpRefusal(403, msg`This invitation is for the account with the email address ${address}.`)
}
export const confirmFirst = () =>
  new HttpRefusal(403, msg`Please confirm your email address first. Then you can accept this invitation.`)

const accountsNeeded = {
  customer: msg`This invitation needs a home builder's account. Log in with one, or ask for another role.`,
  contractor: msg`This invitation needs a contractor's account. Log in with one, or ask for another role.`,
  architect: msg`This invitation needs an architect's account. Log in with one, or ask for another role.`,
} satisfies Record<UserType, HttpRefusal['text']>
export const needsAccount = (userType: UserType) => new HttpRefusal(403, accountsNeeded[userType])

export const wouldBeAlone = () =>
  new HttpRefusal(409, msg`Without you, no one would be left on this project. Archive it instead.`)
