import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { projectRoles, teamRoles } from '#features/building/projects/access-rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { dayCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { day } from '#platform/values/day-schema.ts'
import { wholeBetween } from '#platform/values/number-schema.ts'
import { manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  isBlank,
  type Labour,
  longestNote,
  longestQuantity,
  longestWhat,
  mostDeliveries,
  mostOfTrade,
  mostPictures,
  type Trade,
  trades,
  weathers,
} from './rules.ts'

export const dayToCome = msg`Please choose today or an earlier day`
export const tooManyPictures = msg`An entry can have at most 12 photos. Remove one to add another.`
export const nothingWritten = msg`Write a note, or add a photo, the people who worked or a delivery`

const count = wholeBetween(0, mostOfTrade, msg`Please enter a number from 0 to 500`.id).transform((count) => count ?? 0)

const deliveries = z
  .array(
    z
      .object({
        what: oneLine().max(longestWhat, tooLong),
        quantity: oneLine().max(longestQuantity, tooLong),
        from: oneLine().max(longestWhat, tooLong),
      })
      .refine(({ what, quantity, from }) => what !== '' || (quantity === '' && from === ''), {
        path: ['what'],
        message: msg`Please write what was delivered`.id,
      }),
  )
  .max(mostDeliveries, msg`An entry can have at most 20 deliveries`.id)
  // Drops the rows that were left blank.
  .transform((list) => list.filter(({ what }) => what !== ''))

const fields = {
  /** A day in India. */
  day,
  note: manyLines().max(longestNote, tooLong),
  masons: count,
  helpers: count,
  carpenters: count,
  bar_benders: count,
  plumbers: count,
  electricians: count,
  others: count,
  deliveries,
  /** '' if it was not noted. */
  weather: z.enum([...weathers, '']),
  workStopped: z.boolean(),
}
type Fields = z.output<z.ZodObject<typeof fields>>
export type EntryFields = Fields & { pictureIds: number[] }
/** The fields of an entry. An entry's version depends on their order. */
export const entryFieldNames = [...(Object.keys(fields) as (keyof Fields)[]), 'pictureIds'] as const

const pictureIds = z
  .array(z.int().positive())
  .max(mostPictures, tooManyPictures.id)
  .refine((ids) => new Set(ids).size === ids.length, msg`Each photo can be shown once.`.id)

/** The number of workers of each trade. Trades without workers are left out. */
export function labourOf(input: Pick<Fields, (typeof trades)[number]>): Labour {
  return Object.fromEntries(trades.filter((trade) => input[trade] > 0).map((trade) => [trade, input[trade]]))
}

function refuseBlank(input: Fields, pictureCount: number, context: z.RefinementCtx): void {
  const { note, deliveries } = input
  if (isBlank({ note, deliveries, labour: labourOf(input), pictureCount }))
    context.addIssue({ code: 'custom', path: ['note'], message: nothingWritten.id })
}

/** The form of an entry. `today` is the day in India. `localPhotos` counts the photos that exist only on the device. */
export const entryForm = ({ today, localPhotos }: { today: string; localPhotos: number }) =>
  z
    .object({ ...fields, pictures: z.array(uploadedPictureSchema).max(mostPictures, tooManyPictures.id) })
    .superRefine((input, context) => refuseBlank(input, localPhotos + input.pictures.length, context))
    .refine((input) => input.day <= today, { path: ['day'], message: dayToCome.id })
export type EntryInput = z.input<ReturnType<typeof entryForm>>
export type EntryOutput = z.output<ReturnType<typeof entryForm>>

/** The initial values of the form for a new entry. */
export const emptyEntry: Omit<EntryInput, 'day'> = {
  ...{ note: '', deliveries: [], weather: '', workStopped: false, pictures: [] },
  ...{ masons: '', helpers: '', carpenters: '', bar_benders: '', plumbers: '', electricians: '', others: '' },
}

/** A new entry names its author, so that an entry written under one account is never sent as another person's. */
export const newEntry = z
  .object({ ...fields, pictureIds, authorId: z.int().positive() })
  .superRefine((input, context) => refuseBlank(input, input.pictureIds.length, context))
export type NewEntry = z.input<typeof newEntry>
export type NewEntryFields = z.output<typeof newEntry>

/** `version` is the entry's version when the form was opened. */
export const entrySave = z
  .object({ ...fields, pictureIds, version: z.string().max(2000) })
  .superRefine((input, context) => refuseBlank(input, input.pictureIds.length, context))
const after = dayCursor.optional()
export const entriesSearch = z.object({
  after,
  /** Only this day. */
  day: day.optional(),
  /** Only entries with photos. */
  photos: z.enum(['1']).optional(),
  /** Only this member's entries. */
  author: pathId.optional(),
})
export const photosSearch = z.object({ after })
export const calendarSearch = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) })

const authorSchema = z.object({
  memberId: z.int(),
  name: z.string(),
  role: z.enum(projectRoles),
  teamRole: z.enum(teamRoles).nullable(),
  picture: pictureSchema.nullable(),
})

export const entrySchema = z.object({
  id: z.int(),
  day: z.iso.date(),
  note: z.string(),
  lang: z.enum(languages),
  labour: z.partialRecord(z.enum(trades), z.int()),
  deliveries: z.array(z.object({ what: z.string(), quantity: z.string(), from: z.string() })),
  weather: z.enum(weathers).nullable(),
  workStopped: z.boolean(),
  pictures: z.array(uploadedPictureSchema),
  /** Null once the account is deleted. */
  author: authorSchema.nullable(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** The version that a request to save this entry must contain. */
  version: z.string(),
})
export type Entry = z.infer<typeof entrySchema>

/**
 * The fields of a stored entry, in the order of the form. The keys of each delivery are put in order too, because the
 * database stores them in a different order and the version depends on it.
 */
export function fieldsOf({ labour, deliveries, weather, pictures, ...entry }: Omit<Entry, 'version'>): EntryFields {
  const counts = Object.fromEntries(trades.map((trade) => [trade, labour[trade] ?? 0])) as Record<Trade, number>
  const all: EntryFields = {
    ...entry,
    ...counts,
    deliveries: deliveries.map(({ what, quantity, from }) => ({ what, quantity, from })),
    weather: weather ?? '',
    pictureIds: pictures.map(({ id }) => id),
  }
  return Object.fromEntries(entryFieldNames.map((name) => [name, all[name]])) as EntryFields
}

/**
 * A week, which starts on Sunday. `labourDays` is a sum. For each day and trade, only the entry with the most workers
 * is counted.
 */
const weekSchema = z.object({
  start: z.iso.date(),
  labourDays: z.int(),
  rainDays: z.int(),
  stoppedDays: z.int(),
})
export type Week = z.infer<typeof weekSchema>

/** `weeks` are the summaries of the weeks to which these entries belong. The list is empty if a filter is set. */
export const entriesSchema = z.object({
  entries: z.array(entrySchema),
  weeks: z.array(weekSchema),
  next: z.string().nullable(),
})
export type Entries = z.infer<typeof entriesSchema>

const calendarDay = z.object({
  day: z.iso.date(),
  count: z.int(),
  hasPhotos: z.boolean(),
  hasRain: z.boolean(),
  workStopped: z.boolean(),
})
export type CalendarDay = z.infer<typeof calendarDay>

export const calendarSchema = z.object({
  /** The days with entries. */
  days: z.array(calendarDay),
  /** The day of the earliest entry, or null. */
  firstDay: z.iso.date().nullable(),
  /** The people who have written entries. */
  authors: z.array(z.object({ memberId: z.int(), name: z.string() })),
})
export type Calendar = z.infer<typeof calendarSchema>

const photoSchema = uploadedPictureSchema.extend({ entryId: z.int(), day: z.iso.date() })
export type Photo = z.infer<typeof photoSchema>
export const photosSchema = z.object({ photos: z.array(photoSchema), next: z.string().nullable() })
export type Photos = z.infer<typeof photosSchema>
