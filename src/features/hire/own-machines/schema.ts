import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { machineKinds } from '#features/hire/machines/kind-rules.ts'
import {
  highest,
  longestDescription,
  longestIncluded,
  longestTitle,
  mostMinDays,
  mostPictures,
  mostUnits,
} from '#features/hire/machines/rules.ts'
import { machineCardSchema, townId } from '#features/hire/machines/schema.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { day } from '#platform/values/day-schema.ts'
import { wholeNumber, wholeRupees } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'

const noTitle = msg`Please say what it is`.id
const wrongWeek = msg`A week must cost less than seven days`.id

/** A number or sum that may not be left blank. */
const needed = (given: typeof wholeNumber, least: number, most: number, message: string) =>
  given.transform((number, context) => {
    if (number !== null && number >= least && number <= most) return number
    context.issues.push({ code: 'custom', message, input: number })
    return z.NEVER
  })
const orBlank = (given: typeof wholeRupees, least: number, most: number, message: string) =>
  given.refine((number) => number === null || (number >= least && number <= most), message)

const texts = {
  kind: z.enum(machineKinds, chooseListed),
  /** Blank: it is called as its kind. */
  title: oneLine().max(longestTitle, tooLong),
  description: manyLines().max(longestDescription, tooLong),
  /** What comes with it, a line each. */
  included: manyLines().max(longestIncluded, tooLong),
  rateDay: needed(wholeRupees, 1, highest.rate, msg`Please enter a rate from ₹1 to ₹1,00,000 a day`.id),
  rateWeek: orBlank(wholeRupees, 1, highest.week, msg`Please enter a rate from ₹1 to ₹7,00,000 a week`.id),
  deposit: needed(wholeRupees, 0, highest.deposit, msg`Please enter a deposit from ₹0 to ₹10,00,000`.id),
  /** One way; blank: the hirer fetches it. */
  delivery: orBlank(wholeRupees, 0, highest.delivery, msg`Please enter a charge from ₹0 to ₹50,000`.id),
  withGst: z.boolean(),
  minDays: needed(wholeNumber, 1, mostMinDays, msg`Please enter 1 to 30 days`.id),
  towns: z.array(townId).min(1, msg`Please choose at least one town`.id).max(40),
  units: needed(wholeNumber, 1, mostUnits, msg`Please enter 1 to 20`.id),
}
type Checked = { kind: string; title: string; rateDay: number; rateWeek: number | null }
const problems = ({ kind, title, rateDay, rateWeek }: Checked) => [
  ...(kind === 'other' && title === '' ? [{ path: 'title', message: noTitle }] : []),
  ...(rateWeek !== null && rateWeek >= 7 * rateDay ? [{ path: 'rateWeek', message: wrongWeek }] : []),
]
const check = (input: Checked, context: z.RefinementCtx) => {
  for (const { path, message } of problems(input)) context.addIssue({ code: 'custom', path: [path], message })
}

const pictureIds = z.array(z.int().positive()).max(mostPictures)
export const newMachine = z.object({ ...texts, pictureIds }).superRefine(check)
export type NewMachine = z.input<typeof newMachine>
export type MachineFields = z.output<typeof newMachine>
/** A save names the version from which its form was made. */
export const machineSave = z.object({ ...texts, pictureIds, version: z.string().max(4000) }).superRefine(check)
export type MachineSave = z.input<typeof machineSave>
/** As the form has it. */
export const machineForm = z
  .object({ ...texts, pictures: z.array(uploadedPictureSchema).max(mostPictures) })
  .superRefine(check)
export type MachineFormInput = z.input<typeof machineForm>
export type MachineFormFields = z.output<typeof machineForm>

export const machineParams = z.object({ id: pathId })
export const listSearch = z.object({ after: idCursor.optional() })
export const pauseInput = z.object({ isPaused: z.boolean() })
export type PauseInput = z.input<typeof pauseInput>

/** Days that a unit is kept for the lender's own use. */
export const newBlock = z
  .object({ unit: z.int().min(1).max(100), from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    message: msg`The last day can't be before the first`.id,
    path: ['until'],
  })
export type NewBlock = z.input<typeof newBlock>
/** As the form has it: the number of the unit is the value of a list. */
export const blockForm = z
  .object({ unit: z.string(), from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    message: msg`The last day can't be before the first`.id,
    path: ['until'],
  })
export const blockParams = z.object({ id: pathId, block: pathId })

const { lender: _, lang: __, ...card } = machineCardSchema.shape
export const ownCardSchema = z.object({ ...card, lang: z.enum(languages), isPaused: z.boolean() })
export type OwnCard = z.infer<typeof ownCardSchema>
export const ownMachinesSchema = z.object({ machines: z.array(ownCardSchema), next: z.string().nullable() })
export type OwnMachines = z.infer<typeof ownMachinesSchema>

const blockSchema = z.object({
  id: z.int(),
  from: z.iso.date(),
  until: z.iso.date(),
  /** hire: somebody has asked for it or hires it. */
  kind: z.enum(['hire', 'own']),
})
export const ownMachineSchema = ownCardSchema.extend({
  description: z.string(),
  included: z.string(),
  pictures: z.array(uploadedPictureSchema),
  /** From today on. */
  units: z.array(z.object({ number: z.int(), taken: z.array(blockSchema) })),
  version: z.string(),
})
export type OwnMachine = z.infer<typeof ownMachineSchema>
export const createdSchema = z.object({ id: z.int(), slug: z.string() })
export type Created = z.infer<typeof createdSchema>
