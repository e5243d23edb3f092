import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { languages } from '#platform/languages/languages.ts'
import { sumOrBlank } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines } from '#platform/values/text-schema.ts'
import { agreementKinds, agreementStates, answers, longestSentence } from './rules.ts'

const noAmount = msg`Please enter the price`.id
const text = manyLines()
  .min(1, msg`Please write what you have agreed on`.id)
  .max(longestSentence, msg`Please write at most 500 characters`.id)
const kind = z.enum(agreementKinds, chooseListed)

/** A price needs an amount in rupees. A sentence about scope must not have one. */
const checkAmount = ({ kind, amount }: { kind: string; amount: number | null }, context: z.RefinementCtx) => {
  if ((kind === 'price') === (amount !== null)) return
  context.addIssue({ code: 'custom', path: ['amount'], message: noAmount })
}

export const newAgreement = z
  .object({
    kind,
    text,
    amount: sumOrBlank,
    /** The `seq` of the message that the sentence is about. */
    quotedSeq: z.int().positive().nullable().default(null),
  })
  .superRefine(checkAmount)
export type NewAgreement = z.input<typeof newAgreement>
export type ParsedAgreement = z.output<typeof newAgreement>
/** The form keeps its price field when the kind is changed to scope, so the price is dropped here. */
export const agreementForm = z
  .object({ kind, text, amount: sumOrBlank })
  .transform((input) => (input.kind === 'scope' ? { ...input, amount: null } : input))
  .superRefine(checkAmount)

export const agreementAnswer = z.object({ answer: z.enum(answers, chooseListed) })
const somebody = z.object({
  /** The member's number in the conversation. */
  no: z.int(),
  side: z.int().min(0).max(1),
  /** Null if the account is deleted. */
  name: z.string().nullable(),
  lang: z.enum(languages).nullable(),
  at: z.iso.datetime(),
})
export const agreementSchema = z.object({
  id: z.int(),
  conversationId: z.int(),
  kind: z.enum(agreementKinds),
  text: z.string(),
  lang: z.enum(languages),
  /** In rupees; null for scope. */
  amount: z.int().nullable(),
  /**
   * The message that the agreement is about. Its text is the text at the time of pinning; '' for a photo or voice
   * message without text.
   */
  quoted: z.object({ seq: z.int(), text: z.string() }).nullable(),
  state: z.enum(agreementStates),
  author: somebody,
  /** Who confirmed, rejected or withdrew the agreement, and when; null while it waits. */
  answered: somebody.nullable(),
  /** The user's side. */
  side: z.int().min(0).max(1),
  answers: z.array(z.enum(answers)),
})
export type Agreement = z.infer<typeof agreementSchema>
/** Confirmed and waiting agreements, the latest first. */
export const agreementsSchema = z.object({ agreements: z.array(agreementSchema) })
export type Agreements = z.infer<typeof agreementsSchema>
export const createdSchema = z.object({ id: z.int() })
export type Created = z.infer<typeof createdSchema>
