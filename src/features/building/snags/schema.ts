import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { projectRoles, teamRoles } from '#features/building/projects/access-rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { wholeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { dayOrBlank } from '#platform/values/day-schema.ts'
import { namesOf } from '#platform/values/steps.ts'
import { manyLines, noReason, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  eventKinds,
  longestNote,
  longestPlace,
  longestTitle,
  mostPhotos,
  snagStates,
  snagSteps,
  snagViews,
  withoutDay,
} from './rules.ts'

const texts = {
  title: oneLine().min(1, msg`Please say what needs fixing`.id).max(longestTitle, tooLong),
  /** The place of the snag. For example: 'Kitchen, north wall'. */
  place: oneLine().max(longestPlace, tooLong),
  /** The due day, 'YYYY-MM-DD', or blank. */
  until: dayOrBlank,
}
const pictureIds = z.array(z.int().positive()).max(mostPhotos)
const fields = { ...texts, assigneeId: z.int().positive().nullable(), pictureIds }

export const newSnag = z.object(fields)
export type NewSnag = z.input<typeof newSnag>
/** `version` is the snag's version when the form was opened. */
export const snagSave = z.object({ ...fields, version: z.string().max(2000) })
export type SnagSave = z.input<typeof snagSave>

const pictures = z.array(uploadedPictureSchema).max(mostPhotos)
/** The form's `assigneeId` is a string. It is '' if the snag is given to nobody. */
export const snagForm = z.object({ ...texts, assigneeId: z.string(), pictures })
export type SnagFormInput = z.input<typeof snagForm>

export const snagMove = z.object({
  /**
   * What the person saw when they opened the snag: the state, the version of the text, and the last move (`last`). A
   * move is refused if any of them has changed since.
   */
  from: z.enum(snagStates),
  version: z.string().max(2000),
  last: z.int().positive().nullable(),
  to: z.enum(snagStates),
  /** What was done, or why the snag is open again. */
  note: manyLines().max(longestNote, tooLong),
  /** Photos of how it looks now. */
  pictureIds,
})
export type SnagMove = z.input<typeof snagMove>
export const finishForm = z.object({ note: manyLines().max(longestNote, tooLong), pictures })
export const reopenForm = z.object({ note: manyLines().min(1, noReason.id).max(longestNote, tooLong) })

const photos = z.array(uploadedPictureSchema)
const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(eventKinds),
  /** Null once the account is deleted. */
  name: z.string().nullable(),
  isOwn: z.boolean(),
  note: z.string(),
  lang: z.enum(languages),
  at: z.iso.datetime(),
  pictures: photos,
})
export type SnagEvent = z.infer<typeof eventSchema>

export const snagSchema = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  place: z.string(),
  lang: z.enum(languages),
  state: z.enum(snagStates),
  /** Null if nobody is named. */
  assignee: z
    .object({
      memberId: z.int(),
      name: z.string(),
      role: z.enum(projectRoles),
      teamRole: z.enum(teamRoles).nullable(),
      /** Whether the assignee is still on the project. */
      isThere: z.boolean(),
      isOwn: z.boolean(),
    })
    .nullable(),
  until: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** Photos of how the snag was found. */
  before: photos,
  /** Photos of how it looks since the snag was last put right. Empty while it is open. */
  after: photos,
  /** The snag's latest move. Null if it was never moved. */
  last: eventSchema.omit({ pictures: true }).nullable(),
  raisedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The steps that the user may take. */
  steps: z.array(z.enum(namesOf(snagSteps))),
  version: z.string(),
})
export type Snag = z.infer<typeof snagSchema>

/** A snag with its events, oldest first. */
export const snagDetailSchema = snagSchema.extend({ events: z.array(eventSchema) })
export type SnagDetail = z.infer<typeof snagDetailSchema>

export const snagsSearch = z.object({
  show: z.enum(snagViews).default('open'),
  after: wholeCursor(withoutDay).optional(),
})
export const snagsSchema = z.object({
  snags: z.array(snagSchema),
  next: z.string().nullable(),
  /** The number of snags in each tab. */
  counts: z.object({ open: z.int(), done: z.int(), accepted: z.int(), mine: z.int() }),
})
export type Snags = z.infer<typeof snagsSchema>
