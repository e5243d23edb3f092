import { msg, plural } from '@lingui/core/macro'
import { type DaysRefusal, mostDays } from '#features/hire/machines/availability-rules.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { answerHours, mostAsked, mostAskedDays } from './rules.ts'

export const daysTaken = () => {
  const text = msg`Someone else has just taken these days. Please choose other days.`
  return new HttpRefusal(409, text, { fields: { from: text } })
}
export const priceChanged = () =>
  new HttpRefusal(409, msg`The price has changed in the meantime. Please look at the new one, and ask again.`)
export const tooManyAsked = () =>
  new HttpRefusal(
    422,
    msg`You have asked for ${mostAsked} machines and have no answer yet. Each lender has ${answerHours} hours to answer; then you can ask for more.`,
  )
export const alreadyAsked = () =>
  new HttpRefusal(
    422,
    msg`You have asked for this machine and have no answer yet. You can ask again once the lender has answered, or cancel your request.`,
  )
/** `days`: how many days the person's unanswered requests reserve so far. */
export const tooManyDays = (days: number) => {
  const left = mostAskedDays - days
  const text =
    left > 0
      ? msg`${plural(left, { one: 'Until you have an answer you can ask for # more day.', other: 'Until you have an answer you can ask for # more days.' })}`
      : msg`You have asked for ${days} days and have no answer yet. Each lender has ${answerHours} hours to answer; then you can ask for more.`
  return new HttpRefusal(422, text, { fields: { until: text } })
}
export const ownMachine = () => new HttpRefusal(422, msg`This machine is your own.`)
export const notDelivered = () => {
  const text = msg`The lender doesn't deliver this machine.`
  return new HttpRefusal(422, text, { fields: { isDelivered: text } })
}
export const townNotServed = () => {
  const text = msg`The lender doesn't lend this machine to this town.`
  return new HttpRefusal(422, text, { fields: { town: text } })
}

/** The refusal (422) of days that can't be requested, with the reason at the field that is wrong. */
export function wrongDays(reason: Exclude<DaysRefusal, 'taken'>, minDays: number): HttpRefusal {
  const [field, text] = {
    order: ['until', msg`The last day can't be before the first`],
    past: ['from', msg`This day has passed. Please choose today or a later day.`],
    too_far: ['until', msg`Please choose days within a year from today.`],
    too_short: ['until', msg`This machine is lent for at least ${minDays} days.`],
    too_long: ['until', msg`A booking can last ${mostDays} days at most.`],
  }[reason] as [string, ReturnType<typeof msg>]
  return new HttpRefusal(422, text, { fields: { [field]: text } })
}

export const hireChanged = () =>
  new HttpRefusal(409, msg`This booking has changed in the meantime. You now see its latest state.`)
export const stillOut = () =>
  new HttpRefusal(409, msg`This one is still with another hirer. Please record its return first.`)
export const notForSide = () => new HttpRefusal(403, msg`This step is for the other side of the booking.`)
export const beyondDay = () => {
  const text = msg`This day can't be chosen. Please choose a day of the booking, no later than today.`
  return new HttpRefusal(422, text, { fields: { day: text } })
}
export const beyondMost = () => {
  const text = msg`Please enter an amount from ₹1 up to the deposit and the late days`
  return new HttpRefusal(422, text, { fields: { amount: text } })
}
export const beyondClaim = () => {
  const text = msg`Please enter an amount from ₹0 up to what was claimed`
  return new HttpRefusal(422, text, { fields: { amount: text } })
}
export const noMethod = () => {
  const text = msg`Please say how it was paid`
  return new HttpRefusal(422, text, { fields: { method: text } })
}
