import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { removalSchema } from '#features/directory/professionals/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { numberCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { type Typing, typing } from '#platform/values/field-schema.ts'
import { rupeesBetween, wholeBetween } from '#platform/values/number-schema.ts'
import { manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  firstDay,
  highestBudget,
  largestArea,
  longestAlt,
  longestComment,
  longestDescription,
  longestTitle,
  mostBhk,
  mostPictures,
} from './item-rules.ts'
import { categories } from './rules.ts'
import { testimonialSchema } from './schema.ts'

const text = (most: number) => oneLine().max(most, tooLong)
const longText = (most: number) => manyLines().max(most, tooLong)
const language = z.enum(languages)
const asDay: Typing = { type: 'date', min: firstDay }
const isDay = (day: string) => z.iso.date().safeParse(day).success && day >= firstDay

/** The error for a future day, in the form and on the server. Only the server knows the current day for sure. */
export const dayToCome = msg`Please choose today or an earlier day`
export const tooManyPictures = msg`A project can have at most 20 photos. Remove one to add another.`

const noStars = msg`Please choose one to five stars`.id

const fields = {
  title: text(longestTitle).min(3, msg`Please enter a project name of at least 3 characters`.id),
  description: longText(longestDescription).min(1, msg`Please describe the project`.id),
  location: text(120).min(2, msg`Please enter where the project is`.id),
  completedOn: z
    .string()
    .refine(isDay, msg`Please choose the date on which the work was completed`.id)
    .register(typing, asDay),
  category: z.enum(categories, msg`Please choose one of the listed types of work.`.id),
  isFeatured: z.boolean(),
  language,
  /** The kind of building, such as 'Bungalow'. */
  type: text(40),
  style: text(40),
  budget: rupeesBetween(1, highestBudget, msg`Please enter a budget from ₹1 to ₹100 crore`.id),
  areaSqft: wholeBetween(1, largestArea, msg`Please enter an area from 1 to 10,00,000 sq ft`.id),
  bhk: wholeBetween(0, mostBhk, msg`Please enter a BHK from 0 to 50`.id),
  /** 'YYYY-MM-DD', or '' for none. */
  startedOn: z
    .string()
    .refine((day) => day === '' || isDay(day), msg`Please choose a date`.id)
    .register(typing, asDay),
  /** The second language, or '' for none. */
  altLanguage: z.union([language, z.literal('')]),
  altTitle: text(longestTitle),
  altDescription: longText(longestDescription),
  altLocation: text(120),
  /** `client`: the client wrote the testimonial, and saving the form does not change it. */
  testimonial: z.enum(['none', 'professional', 'client']),
  clientName: text(100),
  rating: z.int(noStars).min(1, noStars).max(5, noStars),
  comment: longText(longestComment),
}

const alt = text(longestAlt)
const pictures = z
  .array(z.object({ id: z.int().positive(), alt }))
  .max(mostPictures, tooManyPictures.id)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, msg`Each photo can be shown once.`.id)

const unrelated = z.object({ ...fields, pictures })

/** Checks that involve several fields. */
function checkTogether(input: z.output<z.ZodObject<typeof fields>>, context: z.RefinementCtx): void {
  const issue = (path: keyof typeof fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (input.startedOn && input.startedOn > input.completedOn)
    issue('startedOn', msg`The work cannot have started after it was completed`.id)
  if (input.altLanguage === input.language) issue('altLanguage', msg`Please choose a language other than the first`.id)
  if (input.altLanguage) {
    if (input.altTitle.length < 3) issue('altTitle', msg`Please enter a project name of at least 3 characters`.id)
    if (input.altDescription === '') issue('altDescription', msg`Please describe the project`.id)
    if (input.altLocation.length < 2) issue('altLocation', msg`Please enter where the project is`.id)
  }
  // A testimonial that was added but left blank does not count.
  if (input.testimonial === 'professional' && (input.clientName || input.comment)) {
    if (!/\p{L}.*\p{L}/u.test(input.clientName)) issue('clientName', msg`Please enter the client's name`.id)
    if (input.comment.length < 10) issue('comment', msg`Please write at least 10 characters`.id)
  }
}

const shownPicture = z.object({
  id: z.int(),
  /** The description in the reader's language. */
  alt: z.string(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
})
export type ItemPicture = z.infer<typeof shownPicture>

/**
 * The schema of the form. Unlike the request, it also has the data for showing the pictures. `today` is the day in
 * India.
 */
export const itemForm = (today: string) =>
  z
    .object({ ...fields, pictures: z.array(shownPicture.extend({ alt })).max(mostPictures, tooManyPictures.id) })
    .superRefine(checkTogether)
    .refine(({ completedOn }) => completedOn <= today, { path: ['completedOn'], message: dayToCome.id })
export type ItemFormInput = z.input<ReturnType<typeof itemForm>>
export type ItemFormFields = z.output<ReturnType<typeof itemForm>>

export const newItem = unrelated.superRefine(checkTogether)
export type NewItem = z.input<typeof newItem>
export type ItemFields = z.output<typeof newItem>

/** The request that saves an item. `version` is the version on which the form is based. */
export const itemSave = unrelated.extend({ version: z.string().max(2000) }).superRefine(checkTogether)
export const ownItemSchema = z.object({
  id: z.int(),
  /** The id of the owner's profile, where the public sees the item. */
  professionalId: z.int(),
  version: z.string(),
  about: testimonialSchema.shape.about,
  item: z.object({
    ...{ title: z.string(), description: z.string(), location: z.string(), completedOn: z.string() },
    ...{ category: z.enum(categories), isFeatured: z.boolean(), language, type: z.string(), style: z.string() },
    ...{ budget: z.int().nullable(), areaSqft: z.int().nullable(), bhk: z.int().nullable(), startedOn: z.string() },
    ...{ altLanguage: z.union([language, z.literal('')]), altTitle: z.string(), altDescription: z.string() },
    ...{ altLocation: z.string(), testimonial: fields.testimonial, clientName: z.string(), rating: z.int() },
    ...{ comment: z.string(), pictures: z.array(shownPicture) },
  }),
})
export type OwnItem = z.infer<typeof ownItemSchema>

/** An item as a card in the owner's portfolio. */
const itemCardSchema = z.object({
  id: z.int(),
  professionalId: z.int(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  lang: language,
  category: z.enum(categories),
  completedOn: z.iso.date().nullable(),
  isFeatured: z.boolean(),
  cover: pictureSchema.nullable(),
  pictureCount: z.int(),
  testimonial: testimonialSchema.nullable(),
  /** Set if staff have removed the item. Then only its owner can see it. */
  removal: removalSchema.nullable(),
})
export type ItemCard = z.infer<typeof itemCardSchema>

export const itemsQuerySchema = z.object({ after: numberCursor.optional() })
export const itemsSchema = z.object({
  items: z.array(itemCardSchema),
  total: z.int(),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
})
export type Items = z.infer<typeof itemsSchema>

export const deletedItemsSchema = z.object({
  items: z.array(
    itemCardSchema
      .pick({ id: true, professionalId: true, title: true, lang: true, cover: true })
      .extend({ erasedOn: z.iso.date() }),
  ),
})
export type DeletedItems = z.infer<typeof deletedItemsSchema>

/** The id of the item after which the moved item comes, or null for the first place. */
export const itemPlace = z.object({ after: z.int().positive().nullable() })
