import { msg } from '@lingui/core/macro'
import { HttpRefusal, refusedField } from '#platform/http/refusal.server.ts'
import { mostMoves, mostOpen, repeatedSlot, type Slot, slotRefusal } from './rules.ts'
import { slotTexts } from './schema.ts'

/** Refuses times that can't be offered. The error names the form field to correct. */
export function requireSlots(slots: readonly Slot[], now: Date): void {
  for (const [at, slot] of slots.entries()) {
    const refusal = slotRefusal(slot, now)
    if (refusal) throw refusedField(`slots.${at}.${refusal === 'too_far' ? 'day' : 'time'}`, slotTexts[refusal])
  }
  const again = repeatedSlot(slots)
  if (again >= 0) throw refusedField(`slots.${again}.time`, slotTexts.twice)
}

export const isDone = () =>
  new HttpRefusal(409, msg`This visit has changed in the meantime. You now see its latest state.`)
export const notForSide = () => new HttpRefusal(403, msg`Only the other side can do this.`)
export const notThere = () =>
  new HttpRefusal(403, msg`Only people who were in this conversation at the time of the visit can say how it went.`)
export const isGone = () => new HttpRefusal(422, msg`This time has passed. Please offer another one.`)
export const tooManyOpen = () =>
  new HttpRefusal(
    422,
    msg`There are ${mostOpen} open visits in this conversation. Please answer or cancel one of them first.`,
  )
export const tooManyMoves = () =>
  new HttpRefusal(
    422,
    msg`The times of this visit were changed ${mostMoves} times. Please cancel it and ask for a new one.`,
  )
export const notTheirProject = () => refusedField('project', msg`Please choose a project that both of you are on.`)
export const noTimeYet = () => new HttpRefusal(404, msg`No time has been agreed for this visit yet.`)
