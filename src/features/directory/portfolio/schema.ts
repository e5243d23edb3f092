import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { cardSchema } from '#features/directory/professionals/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { numberCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { categories, coverPictures, projectSorts, readable, testimonialSources } from './rules.ts'

export const projectsQuerySchema = z.object({
  category: z
    .string()
    .transform((text) => categories.find((each) => each.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(categories, msg`Please choose one of the listed types of work.`.id))
    .optional(),
  type: z.string().regex(readable).trim().min(1).max(40).optional(),
  style: z.string().regex(readable).trim().min(1).max(40).optional(),
  bhk: z.coerce.number().int().min(0).max(99).optional(),
  sort: z.enum(projectSorts, msg`Please choose one of the ways to sort.`.id).default('featured'),
  /** `next` of the previous response. */
  after: numberCursor.optional(),
})

/** A project as a card of the portfolio. */
const projectCardSchema = z.object({
  id: z.int(),
  professionalId: z.int(),
  title: z.string(),
  /** The language of title, description and location: the requested one if the project is translated, otherwise the original. */
  lang: z.enum(languages),
  category: z.enum(categories),
  /** The stored name, for filtering. `typeName` and `styleName` are in the requested language. */
  type: z.string().nullable(),
  typeName: z.string().nullable(),
  style: z.string().nullable(),
  styleName: z.string().nullable(),
  /** Whole rupees. */
  budget: z.int().nullable(),
  completedOn: z.iso.date().nullable(),
  areaSqft: z.int().nullable(),
  location: z.string(),
  bhk: z.int().nullable(),
  cover: pictureSchema.nullable(),
  pictureCount: z.int(),
  /** Whether the professional has featured the project. Featured projects come first. */
  isFeatured: z.boolean(),
  /** The same as title, completedOn, areaSqft and cover, by the names of the specification. */
  name: z.string(),
  completionDate: z.iso.date().nullable(),
  completionYear: z.int().nullable(),
  area: z.int().nullable(),
  coverImage: z.string().nullable(),
})
export type ProjectCard = z.infer<typeof projectCardSchema>

const namedFacet = z.object({ value: z.string(), name: z.string(), count: z.int() })
/** The filter values of all published projects, most frequent first, independent of the filters. */
const facetsSchema = z.object({
  category: z.array(z.object({ value: z.enum(categories), count: z.int() })),
  type: z.array(namedFacet),
  style: z.array(namedFacet),
  bhk: z.array(z.object({ value: z.int(), count: z.int() })),
})
export type Facets = z.infer<typeof facetsSchema>

export const projectsSchema = z.object({
  projects: z.array(projectCardSchema),
  /** The number of matching projects on all pages. */
  total: z.int(),
  facets: facetsSchema,
  /** Whether the professional has arranged the projects in an order of their own. */
  isArranged: z.boolean(),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
})
export type Projects = z.infer<typeof projectsSchema>

const coverPictureSchema = pictureSchema.extend({
  project: projectCardSchema.pick({ id: true, title: true, lang: true }),
})
export type CoverPicture = z.infer<typeof coverPictureSchema>

export const coverSchema = z.object({ pictures: z.array(coverPictureSchema).max(coverPictures) })
export type Cover = z.infer<typeof coverSchema>

export const projectTitlesSchema = z.object({
  projects: z.array(projectCardSchema.pick({ id: true, title: true, lang: true })),
})
export type ProjectTitles = z.infer<typeof projectTitlesSchema>

/** A testimonial about a project. It does not count towards any rating. */
export const testimonialSchema = z.object({
  source: z.enum(testimonialSources),
  clientName: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  lang: z.enum(languages),
  /** The project's title when the testimonial was written. Null if the project still has this title. */
  about: z.object({ title: z.string(), lang: z.enum(languages) }).nullable(),
})
export type Testimonial = z.infer<typeof testimonialSchema>

export const projectSchema = projectCardSchema.extend({
  description: z.string(),
  propertyType: z.enum(['Residential', 'Commercial']),
  startedOn: z.iso.date().nullable(),
  pictures: z.array(pictureSchema),
  /** The addresses of the pictures, by the name of the specification. */
  images: z.array(z.string()),
  testimonial: testimonialSchema.nullable(),
  professional: cardSchema,
  /** Up to three other projects of the professional. */
  others: z.array(projectCardSchema),
})
export type Project = z.infer<typeof projectSchema>

export const latestProjectsSchema = z.object({
  projects: z.array(
    projectCardSchema.extend({ by: cardSchema.pick({ fullName: true, companyName: true, lang: true }) }),
  ),
})
export type LatestProjects = z.infer<typeof latestProjectsSchema>
