import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { idCursor, wholeCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { day } from '#platform/values/day-schema.ts'
import { needed, wholeNumber, wholeRupees } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { type TownId, townIds } from '#platform/values/towns.ts'
import { machineKinds } from './kind-rules.ts'
import {
  highest,
  longestDescription,
  longestIncluded,
  longestTitle,
  mostMinDays,
  mostPictures,
  mostUnits,
} from './rules.ts'

export const townId = z.enum(townIds as [TownId, ...TownId[]], chooseListed)
const dayOfList = z.iso.date(msg`Please choose a date`.id)

export const machinesQuestion = z
  .object({
    kind: z.enum(machineKinds).optional(),
    town: townId.optional(),
    q: oneLine().max(100).default(''),
    /**
     * `from` and `until` are given together or not at all. Only machines with a unit that is free on all of these days
     * are listed.
     */
    from: dayOfList.optional(),
    until: dayOfList.optional(),
    after: wholeCursor(1_000_000_000).optional(),
  })
  .refine(({ from, until }) => (from === undefined) === (until === undefined) && (from ?? '') <= (until ?? ''), {
    message: msg`The last day can't be before the first`.id,
    path: ['until'],
  })
export const slugParams = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) })

const lenderSchema = z.object({
  /** Null for KamshetBuild's own yard. */
  professionalId: z.int().nullable(),
  name: z.string(),
  lang: z.enum(languages),
  profession: z.enum(professions).nullable(),
  /** The town of the firm, or of the office for the yard. */
  town: townId.nullable(),
})
export type Lender = z.infer<typeof lenderSchema>

const card = {
  id: z.int(),
  slug: z.string(),
  kind: z.enum(machineKinds),
  /** Blank if the machine has the name of its kind. */
  title: z.string(),
  lang: z.enum(languages),
  rateDay: z.int(),
  rateWeek: z.int().nullable(),
  deposit: z.int(),
  /** The charge for one way. Null if the hirer fetches the machine. */
  delivery: z.int().nullable(),
  withGst: z.boolean(),
  minDays: z.int(),
  towns: z.array(townId),
  unitCount: z.int(),
  lender: lenderSchema,
}
export const machineCardSchema = z.object({
  ...card,
  picture: pictureSchema.nullable(),
  /** The first day from today on that one of the machine's units is free. */
  freeFrom: z.iso.date(),
})
export type MachineCard = z.infer<typeof machineCardSchema>
export const machinesSchema = z.object({
  machines: z.array(machineCardSchema),
  next: z.string().nullable(),
  /** The day in India on which the response was made. */
  today: z.iso.date(),
})
export type Machines = z.infer<typeof machinesSchema>

export const machineSchema = z.object({
  ...card,
  description: z.string(),
  included: z.string(),
  pictures: z.array(pictureSchema),
  /**
   * For each unit, the days from today on when it is taken. The days do not say who takes the unit, because the list is
   * public.
   */
  units: z.array(z.array(z.object({ from: z.iso.date(), until: z.iso.date() }))),
  today: z.iso.date(),
})
export type Machine = z.infer<typeof machineSchema>

const noTitle = msg`Please say what it is`.id
const wrongWeek = msg`A week must cost less than 7 days`.id

const orBlank = (given: typeof wholeRupees, least: number, most: number, message: string) =>
  given.refine((number) => number === null || (number >= least && number <= most), message)

const texts = {
  kind: z.enum(machineKinds, chooseListed),
  /** Blank if the machine has the name of its kind. */
  title: oneLine().max(longestTitle, tooLong),
  description: manyLines().max(longestDescription, tooLong),
  /** What is included with the machine, one item per line. */
  included: manyLines().max(longestIncluded, tooLong),
  rateDay: needed(wholeRupees, 1, highest.rate, msg`Please enter a rate from ₹1 to ₹1,00,000 a day`.id),
  rateWeek: orBlank(wholeRupees, 1, highest.week, msg`Please enter a rate from ₹1 to ₹7,00,000 a week`.id),
  deposit: needed(wholeRupees, 0, highest.deposit, msg`Please enter a deposit from ₹0 to ₹10,00,000`.id),
  /** The charge for one way. Blank if the hirer fetches the machine. */
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
/** `version` is the version of the machine with which the form was filled. */
export const machineSave = z.object({ ...texts, pictureIds, version: z.string().max(4000) }).superRefine(check)
/** The fields as the form edits them, with the uploaded pictures in place of their ids. */
export const machineForm = z
  .object({ ...texts, pictures: z.array(uploadedPictureSchema).max(mostPictures) })
  .superRefine(check)
export type MachineFormInput = z.input<typeof machineForm>
export type MachineFormFields = z.output<typeof machineForm>

export const machineParams = z.object({ id: pathId })
export const listSearch = z.object({ after: idCursor.optional() })
export const pauseInput = z.object({ isPaused: z.boolean() })
/** Days on which a unit is blocked for the lender's use. */
export const newBlock = z
  .object({ unit: z.int().min(1).max(100), from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    message: msg`The last day can't be before the first`.id,
    path: ['until'],
  })
export type NewBlock = z.input<typeof newBlock>
/** The fields as the form edits them. The unit's number is a text, because it comes from a select. */
export const blockForm = z
  .object({ unit: z.string(), from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    message: msg`The last day can't be before the first`.id,
    path: ['until'],
  })
export const blockParams = z.object({ id: pathId, block: pathId })

const { lender: _, lang: __, freeFrom: ___, ...shownOfOwn } = machineCardSchema.shape
export const ownCardSchema = z.object({ ...shownOfOwn, lang: z.enum(languages), isPaused: z.boolean() })
export type OwnCard = z.infer<typeof ownCardSchema>
export const ownMachinesSchema = z.object({ machines: z.array(ownCardSchema), next: z.string().nullable() })
export type OwnMachines = z.infer<typeof ownMachinesSchema>

const blockSchema = z.object({
  id: z.int(),
  from: z.iso.date(),
  until: z.iso.date(),
  /** `hire` if somebody requested or hires the unit, `own` if the lender blocked it. */
  kind: z.enum(['hire', 'own']),
})
export const ownMachineSchema = ownCardSchema.extend({
  description: z.string(),
  included: z.string(),
  pictures: z.array(uploadedPictureSchema),
  /** Each unit with the days on which it is taken, from today on. */
  units: z.array(z.object({ number: z.int(), taken: z.array(blockSchema) })),
  version: z.string(),
})
export type OwnMachine = z.infer<typeof ownMachineSchema>
export const createdSchema = z.object({ id: z.int(), slug: z.string() })
export type Created = z.infer<typeof createdSchema>
