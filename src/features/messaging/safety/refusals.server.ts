import { msg } from '@lingui/core/macro'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { mostMembers } from './rules.ts'

export const onlyTheSide = () =>
  new HttpRefusal(403, msg`Only the two people this conversation began with can do that.`)
export const isFull = () => new HttpRefusal(409, msg`At most ${mostMembers} people on each side can take part.`)
/** For an unknown or expired link. */
export const noLongerWorks = () => notFound(msg`This invitation has expired. Ask the person who sent it for a new one.`)
export const wasUsed = () =>
  new HttpRefusal(409, msg`This invitation has already been used. Ask the person who sent it for a new one.`)
export const isOnOtherSide = () =>
  new HttpRefusal(409, msg`You are on the other side of this conversation, so you can't join this one.`)
export const sidesStay = () =>
  new HttpRefusal(422, msg`The two people this conversation began with can't leave it. You can block it instead.`)
