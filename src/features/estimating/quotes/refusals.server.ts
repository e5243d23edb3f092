import { msg } from '@lingui/core/macro'
import { HttpRefusal, unconfirmed } from '#platform/http/refusal.server.ts'
import {
  isRunning,
  materialInLabor,
  mostAsked,
  mostKeptRequests,
  mostOpen,
  mostRequests,
  type QuoteFacts,
  withdrawnDays,
} from './rules.ts'

export const contactFirst = () => unconfirmed(422, msg`Please confirm your own email address or phone number first.`)
export const emptyBill = () =>
  new HttpRefusal(422, msg`This estimate has no quantities yet. First choose materials or add labor.`)
export const tooManyRequests = () =>
  new HttpRefusal(422, msg`You can have up to ${mostRequests} open requests. Withdraw one to send another.`)
export const tooManyKept = () =>
  new HttpRefusal(
    422,
    msg`You have sent ${mostKeptRequests} requests for quotes, the most that we keep. Withdrawn ones are deleted after ${withdrawnDays} days.`,
  )
export const noRoom = () =>
  new HttpRefusal(
    409,
    msg`You can ask up to ${mostOpen} at a time. If someone declines, or doesn't answer in 48 hours, you can ask someone else.`,
  )
export const askedEnough = () =>
  new HttpRefusal(
    422,
    msg`You have asked ${mostAsked} contractors and architects about this bill. You can't ask any more.`,
  )
export const requestClosed = () =>
  new HttpRefusal(409, msg`This request is closed. Nothing about it can change any more.`)
export const quoteHasChanged = () =>
  new HttpRefusal(409, msg`This quote has been changed since you opened it. Please look at it again first.`)
export const quoteExpired = () =>
  new HttpRefusal(422, msg`This quote is not valid any more. Ask the contractor or architect to send it again.`)
export const professionalGone = () =>
  new HttpRefusal(
    409,
    msg`This contractor or architect is no longer listed on KamshetBuild, so their quote can't be accepted.`,
  )
export const changedElsewhere = () =>
  new HttpRefusal(409, msg`You have sent this quote from another window or device since you opened it here.`)
/**
 * The refusals of a step of a quote: `changed`, if something has happened to it since the person saw it, and that the
 * request is closed, if nothing more can happen to it.
 */
export const quoteRefusals = (quote: QuoteFacts, changed: () => HttpRefusal) => ({
  changed: isRunning(quote) ? changed : requestClosed,
  notNow: requestClosed,
})
export const unknownLine = () =>
  new HttpRefusal(422, msg`This line is not in the bill any more. Please reload the page.`)
export const laborOnly = () => new HttpRefusal(422, materialInLabor, { fields: { gst: materialInLabor } })
export const noItems = () =>
  new HttpRefusal(422, msg`This request has no bill of quantities. Please give one price for the whole work.`)
export const tooManyQuestions = () =>
  new HttpRefusal(422, msg`There are too many questions about this bill already. Please put the rest in your note.`)
/**
 * The refusal if a professional can't be asked: they have no account, are not listed or are the asker, or one of the
 * two has blocked the other.
 */
export const cannotBeAsked = () =>
  new HttpRefusal(422, msg`One of them can't be asked. Please choose another contractor or architect.`, {
    fields: { professionalIds: msg`One of them can't be asked. Please choose another contractor or architect.` },
  })
