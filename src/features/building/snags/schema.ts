import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { projectRoles, teamRoles } from '#features/building/projects/access-rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { wholeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { dayOrBlank } from '#platform/values/day-schema.ts'
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
  /** 'Kitchen, north wall' */
  place: oneLine().max(longestPlace, tooLong),
  /** 'YYYY-MM-DD', or blank: it has time. */
  until: dayOrBlank,
}
const pictureIds = z.array(z.int().positive()).max(mostPhotos)
const fields = { ...texts, assigneeId: z.int().positive().nullable(), pictureIds }

export const newSnag = z.object(fields)
export type NewSnag = z.input<typeof newSnag>
/** A save names the version from which its form was made. */
export const snagSave = z.object({ ...fields, version: z.string().max(2000) })
export type SnagSave = z.input<typeof snagSave>

const pictures = z.array(uploadedPictureSchema).max(mostPhotos)
/** As the form has it: '' for nobody. */
export const snagForm = z.object({ ...texts, assigneeId: z.string(), pictures })
export type SnagFormInput = z.input<typeof snagForm>

export const snagMove = z.object({
  /** What it was when the person began to decide, what it said, and the last move of it (`last`): whatever came after was not seen. */
  from: z.enum(snagStates),
  version: z.string().max(2000),
  last: z.int().positive().nullable(),
  to: z.enum(snagStates),
  /** What was done, or why it is open again. */
  note: manyLines().max(longestNote, tooLong),
  /** How it looks now. */
  pictureIds,
})
export type SnagMove = z.input<typeof snagMove>
export const finishForm = z.object({ note: manyLines().max(longestNote, tooLong), pictures })
export const reopenForm = z.object({ note: manyLines().min(1, noReason.id).max(longestNote, tooLong) })

const photos = z.array(uploadedPictureSchema)
const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(eventKinds),
  /** null: the account is deleted. */
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
  /** null: nobody is named. */
  assignee: z
    .object({
      memberId: z.int(),
      name: z.string(),
      role: z.enum(projectRoles),
      teamRole: z.enum(teamRoles).nullable(),
      /** Still on the project. */
      isThere: z.boolean(),
      isOwn: z.boolean(),
    })
    .nullable(),
  until: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** How it was found. */
  before: photos,
  /** How it looks since it was put right last; none while it is open. */
  after: photos,
  /** What happened last, where something did since it was raised. */
  last: eventSchema.omit({ pictures: true }).nullable(),
  raisedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** What the reader may do with it. */
  steps: z.array(z.enum(snagSteps)),
  version: z.string(),
})
export type Snag = z.infer<typeof snagSchema>

/** A snag with what happened, the oldest first. */
export const snagDetailSchema = snagSchema.extend({ events: z.array(eventSchema) })
export type SnagDetail = z.infer<typeof snagDetailSchema>

export const snagsSearch = z.object({
  show: z.enum(snagViews).default('open'),
  after: wholeCursor(withoutDay).optional(),
})
export const snagsSchema = z.object({
  snags: z.array(snagSchema),
  next: z.string().nullable(),
  /** How many each tab has. */
  counts: z.object({ open: z.int(), done: z.int(), accepted: z.int(), mine: z.int() }),
})
export type Snags = z.infer<typeof snagsSchema>
