import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { checkedThings } from '#features/directory/professionals/check-rules.ts'
import { professions } from '#features/directory/professionals/rules.ts'
import { idCursor, timeCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { asCode, typing } from '#platform/values/field-schema.ts'
import { yearInIndia } from '#platform/values/india.ts'
import { manyLines, normalised, oneLine } from '#platform/values/text-schema.ts'
import { gstin } from './gstin-schema.ts'
import {
  askedKinds,
  endReasons,
  firstCheckDay,
  hasWholeNumber,
  longestEvidence,
  longestNote,
  readCoaNumber,
  readSearch,
  refusalReasons,
  seenKinds,
  weekdays,
} from './rules.ts'

export const coaInput = z.object({
  number: normalised(
    (typed) => readCoaNumber(typed, yearInIndia(new Date())),
    msg`Please enter the number as it is on your certificate, for example CA/2005/36281`.id,
  ).register(typing, asCode),
})
export const gstinInput = z.object({ number: gstin })

export const askInput = z.object({
  note: manyLines().max(longestNote, msg`Please write at most 500 characters`.id).default(''),
  days: z.array(z.enum(weekdays)).max(weekdays.length).default([]),
})
export const seenParams = z.object({ kind: z.enum(seenKinds) })
export const askedParams = z.object({ kind: z.enum(askedKinds) })

const requestSchema = z.object({
  number: z.string().nullable(),
  note: z.string(),
  days: z.array(z.enum(weekdays)),
  askedAt: z.iso.datetime(),
})
/** The state of one kind of check. */
const itemSchema = z.object({
  kind: z.enum(checkedThings),
  /** The check that is valid today, if any. */
  check: z
    .object({
      checkedOn: z.iso.date(),
      validUntil: z.iso.date().nullable(),
      /** Whether the check can be requested again. */
      endsSoon: z.boolean(),
    })
    .nullable(),
  /** The request that waits for staff, if any. */
  request: requestSchema.nullable(),
  /** The latest decision, if any. */
  last: z
    .object({
      decision: z.enum(['checked', 'refused', 'withdrawn']),
      number: z.string().nullable(),
      validUntil: z.iso.date().nullable(),
      reason: z.enum(endReasons).nullable(),
      text: z.string(),
      decidedAt: z.iso.datetime(),
    })
    .nullable(),
})
export type CheckItem = z.infer<typeof itemSchema>

export const ownVerificationSchema = z.object({
  profession: z.enum(professions),
  /** The day on which a code confirmed the account's phone number. Null if it is not confirmed. */
  phoneConfirmedOn: z.iso.date().nullable(),
  /** Whether this site can send codes by SMS. */
  canSms: z.boolean(),
  items: z.array(itemSchema),
})
export type OwnVerification = z.infer<typeof ownVerificationSchema>

export const queueQuestion = z.object({
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})
export const searchQuestion = z.object({
  search: oneLine()
    .max(100)
    .refine((text) => readSearch(text) !== undefined, msg`Please enter at least three characters, or an id`.id),
  after: idCursor.optional(),
})

const named = {
  id: z.int(),
  name: z.string(),
  lang: z.enum(languages),
  profession: z.enum(professions),
  place: z.string(),
}

export const queueSchema = z.object({
  requests: z.array(
    z.object({
      requestId: z.int(),
      kind: z.enum(askedKinds),
      askedAt: z.iso.datetime(),
      professional: z.object(named),
    }),
  ),
  next: z.string().nullable(),
})
export type Queue = z.infer<typeof queueSchema>
export type QueuedRequest = Queue['requests'][number]

export const foundSchema = z.object({
  professionals: z.array(z.object({ ...named, isVerified: z.boolean(), waiting: z.int() })),
  next: z.string().nullable(),
})
export type Found = z.infer<typeof foundSchema>
export type FoundProfessional = Found['professionals'][number]

const decisionSchema = z.object({
  id: z.int(),
  kind: z.enum(checkedThings),
  decision: z.enum(['checked', 'refused', 'withdrawn']),
  number: z.string().nullable(),
  checkedOn: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
  evidence: z.string(),
  reason: z.enum(endReasons).nullable(),
  text: z.string(),
  staffName: z.string().nullable(),
  decidedAt: z.iso.datetime(),
})

const otherSchema = z.object({ id: z.int(), name: z.string() })

/** A professional's file for staff. */
export const fileSchema = z.object({
  id: z.int(),
  name: z.string(),
  lang: z.enum(languages),
  fullName: z.string(),
  profession: z.enum(professions),
  place: z.string(),
  address: z.string(),
  phone: z.string(),
  userId: z.int().nullable(),
  isHidden: z.boolean(),
  verifiedOn: z.iso.date().nullable(),
  phoneConfirmedOn: z.iso.date().nullable(),
  /** Whether the profile shows the phone number. */
  isPhoneShown: z.boolean(),
  /** Whether staff have removed the phone number, and the profile would show it otherwise. */
  isPhoneRemoved: z.boolean(),
  items: z.array(
    itemSchema.extend({
      /** A decision must send this version back. It is refused if the state has changed since. */
      version: z.string(),
      /** The state and the PAN that the GSTIN contains, if it has one. Null for other kinds. */
      gstin: z.object({ state: z.string(), pan: z.string().nullable() }).nullable(),
      /** Other professionals who have sent the same number. */
      sameNumber: z.array(otherSchema),
    }),
  ),
  /** The latest decisions, newest first. */
  history: z.array(decisionSchema),
})
export type VerificationFile = z.infer<typeof fileSchema>
export type FileItem = VerificationFile['items'][number]

export const decisionParams = z.object({
  id: pathId,
  kind: z.enum(checkedThings),
})

const someDay = z.iso.date(msg`Please choose a day`.id).register(typing, { type: 'date' })
export const checkInput = z.object({
  checkedOn: someDay.refine((day) => day >= firstCheckDay, msg`This day is too long ago`.id),
  validUntil: someDay,
  evidence: oneLine()
    .min(3, msg`Please say what you have seen`.id)
    .max(longestEvidence, msg`Please write at most 200 characters`.id)
    .refine((text) => !hasWholeNumber(text), msg`Never the whole number: the last four characters are enough`.id),
})
const refusal = z.object({
  reason: z.enum(refusalReasons, msg`Please choose a reason`.id),
  text: manyLines().max(longestNote, msg`Please write at most 500 characters`.id).default(''),
})
const hasWords = ({ reason, text }: z.infer<typeof refusal>) => reason !== 'other' || text !== ''
const noWords = { path: ['text'], message: msg`Please say why: the professional reads it`.id }
export const refusalInput = refusal.refine(hasWords, noWords)

const versioned = { version: z.string().max(200) }
export const decisionInput = z
  .discriminatedUnion('decision', [
    checkInput.extend({ decision: z.literal('checked'), ...versioned }),
    z.object({ ...refusal.shape, decision: z.literal('refused'), ...versioned }),
    z.object({ ...refusal.shape, decision: z.literal('withdrawn'), ...versioned }),
  ])
  .refine((given) => given.decision === 'checked' || hasWords(given), noWords)
