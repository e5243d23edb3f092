import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { languages } from '#platform/languages/languages.ts'
import { day, dayOrBlank } from '#platform/values/day-schema.ts'
import { wholeBetween } from '#platform/values/number-schema.ts'
import { chooseListed, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { heaviest, highestFloor, longestStageName, mostStages, stageKinds, stageStates } from './rules.ts'

const isoDay = z.iso.date()
const version = z.string().max(2000)

export const stageSchema = z.object({
  id: z.int(),
  kind: z.enum(stageKinds),
  /** A custom name, or '' if the stage is named by its kind. */
  name: z.string(),
  /** The language of the custom name, or null. */
  lang: z.enum(languages).nullable(),
  floor: z.int().nullable(),
  weight: z.int(),
  plannedStart: isoDay,
  plannedEnd: isoDay,
  actualStart: isoDay.nullable(),
  actualEnd: isoDay.nullable(),
  progress: z.int(),
  /** The ids of the stages that must end before this one starts. */
  dependsOn: z.array(z.int()),
  version: z.string(),
})
export type Stage = z.infer<typeof stageSchema>

/** The facts of a stage in an overview of several projects. `state` is the state on the day of the request. */
export const stageFacts = stageSchema
  .pick({ kind: true, name: true, weight: true, plannedStart: true, plannedEnd: true, progress: true })
  .extend({ floor: z.int().optional(), state: z.enum(stageStates) })
export type StageFacts = z.infer<typeof stageFacts>

/** The stages in their order. `today` is the day in India. */
export const stagesSchema = z.object({ stages: z.array(stageSchema), today: isoDay })
export type Stages = z.infer<typeof stagesSchema>

const dates = { plannedStart: day, plannedEnd: day }
const plan = {
  kind: z.enum(stageKinds, chooseListed),
  name: oneLine().max(longestStageName, tooLong),
  floor: wholeBetween(1, highestFloor, msg`Please enter a slab number from 1 to 50`.id),
  weight: wholeBetween(1, heaviest, msg`Please enter a share from 1 to 100`.id).transform((weight) => weight ?? 1),
  ...dates,
  dependsOn: z
    .array(z.int().positive())
    .max(mostStages)
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
}

function checkDates(
  { plannedStart, plannedEnd }: { plannedStart: string; plannedEnd: string },
  context: z.RefinementCtx,
): void {
  if (plannedEnd < plannedStart)
    context.addIssue({ code: 'custom', path: ['plannedEnd'], message: msg`The end can't be before the start`.id })
}
function checkName({ kind, name }: { kind: string; name: string }, context: z.RefinementCtx): void {
  if (kind === 'other' && name === '')
    context.addIssue({ code: 'custom', path: ['name'], message: msg`Please give this work a name`.id })
}

export const newStage = z.object(plan).superRefine(checkDates).superRefine(checkName)
export type NewStage = z.input<typeof newStage>
export type StagePlan = z.output<typeof newStage>

/** `version` is the stage's version when the form was opened. */
export const stageSave = z
  .object({ ...plan, version })
  .superRefine(checkDates)
  .superRefine(checkName)
/** `from` has the dates that the mover saw. If somebody else has moved the stage since, the move is refused. */
export const stageMove = z.object({ ...dates, from: z.object(dates) }).superRefine(checkDates)
/** `changed` has the stages that moved. `held` has started stages that stayed, although they now start too early. */
export const movedSchema = z.object({
  changed: z.array(z.object({ id: z.int(), plannedStart: isoDay, plannedEnd: isoDay })),
  held: z.array(z.int()),
})
export type Moved = z.infer<typeof movedSchema>

/** The stage after which the moved stage goes, or null for the first place. */
export const stagePlace = z.object({ after: z.int().positive().nullable() })
const report = {
  progress: wholeBetween(0, 100, msg`Please enter the progress, from 0 to 100`.id).transform(
    (progress) => progress ?? 0,
  ),
  actualStart: dayOrBlank,
  actualEnd: dayOrBlank,
}
function checkReport(
  { actualStart, actualEnd }: { actualStart: string; actualEnd: string },
  context: z.RefinementCtx,
): void {
  if (actualStart && actualEnd && actualEnd < actualStart)
    context.addIssue({ code: 'custom', path: ['actualEnd'], message: msg`The completion can't be before the start`.id })
}

/** A progress report. `reported` fills in blank days. */
export const progressForm = z.object(report).superRefine(checkReport)
export type ProgressInput = z.input<typeof progressForm>
export const progressReport = z.object({ ...report, version }).superRefine(checkReport)
export const stageActs = ['added', 'edited', 'moved', 'followed', 'progress', 'deleted', 'restored'] as const
const value = z.union([z.string(), z.number(), z.null()])
export const stageChangesSchema = z.object({
  changes: z.array(
    z.object({
      id: z.int(),
      /** Null once the account is deleted. */
      name: z.string().nullable(),
      act: z.enum(stageActs),
      /** The values before and after, by field. */
      fields: z.record(z.string(), z.tuple([value, value])),
      at: z.iso.datetime(),
    }),
  ),
})
export type StageChanges = z.infer<typeof stageChangesSchema>
