import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { wholeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { chooseListed, oneLine } from '#platform/values/text-schema.ts'
import { type TownId, townIds } from '#platform/values/towns.ts'
import { machineKinds } from './kind-rules.ts'

export const townId = z.enum(townIds as [TownId, ...TownId[]], chooseListed)
const dayOfList = z.iso.date(msg`Please choose a date`.id)

export const machinesQuestion = z
  .object({
    kind: z.enum(machineKinds).optional(),
    town: townId.optional(),
    q: oneLine().max(100).default(''),
    /** Those with a unit that is free on all of these days. */
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
  /** Null: KamshetBuild's own yard. */
  professionalId: z.int().nullable(),
  name: z.string(),
  lang: z.enum(languages),
  profession: z.enum(professions).nullable(),
  /** The town of the firm. */
  town: townId.nullable(),
})
export type Lender = z.infer<typeof lenderSchema>

const card = {
  id: z.int(),
  slug: z.string(),
  kind: z.enum(machineKinds),
  /** '' is called as its kind. */
  title: z.string(),
  lang: z.enum(languages),
  rateDay: z.int(),
  rateWeek: z.int().nullable(),
  deposit: z.int(),
  /** One way; null: it is fetched. */
  delivery: z.int().nullable(),
  withGst: z.boolean(),
  minDays: z.int(),
  towns: z.array(townId),
  unitCount: z.int(),
  lender: lenderSchema,
}
export const machineCardSchema = z.object({ ...card, picture: pictureSchema.nullable() })
export type MachineCard = z.infer<typeof machineCardSchema>
export const machinesSchema = z.object({
  machines: z.array(machineCardSchema),
  next: z.string().nullable(),
  /** In India: what is free is counted from here on. */
  today: z.iso.date(),
})
export type Machines = z.infer<typeof machinesSchema>

export const machineSchema = z.object({
  ...card,
  description: z.string(),
  included: z.string(),
  pictures: z.array(pictureSchema),
  /** Of each unit the days, from today on, on which it is taken; not by whom. */
  units: z.array(z.array(z.object({ from: z.iso.date(), until: z.iso.date() }))),
  today: z.iso.date(),
})
export type Machine = z.infer<typeof machineSchema>
