import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { formatNumber } from '#platform/languages/format.ts'
import { languages } from '#platform/languages/languages.ts'
import { dayOrBlank } from '#platform/values/day-schema.ts'
import { ordinal, sumOrBlank, wholeBetween } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { townIds } from '#platform/values/towns.ts'
import { projectRoles, teamRoles } from './access-rules.ts'
import {
  buildingStyles,
  designStages,
  largestArea,
  longestName,
  longestReason,
  longestRequirements,
  longestSite,
  mostRooms,
  priorities,
  projectTypes,
  statuses,
} from './rules.ts'

/** A number of things. As specified, what is no number counts as the least: 0 or 1. */
const countFrom = (least: 0 | 1, message: string) =>
  wholeBetween(least, mostRooms, message).transform((count) => count ?? least)

const fields = {
  name: oneLine().min(1, msg`Please enter a name for the project`.id).max(longestName, tooLong),
  type: z.enum(projectTypes, chooseListed),
  town: z.enum(townIds, chooseListed),
  /** Where in the town: 'Gat no. 212, Naigaon'. */
  site: oneLine().max(longestSite, tooLong),
  budget: sumOrBlank,
  area: wholeBetween(0, largestArea, msg`Please enter an area from 0 to 10,00,000 sq ft`.id),
  requirements: manyLines().max(longestRequirements, tooLong),
  bedrooms: countFrom(0, msg`Please enter 0 to 50 bedrooms`.id),
  bathrooms: countFrom(0, msg`Please enter 0 to 50 bathrooms`.id),
  stories: countFrom(1, msg`Please enter 1 to 50 stories`.id),
  expectedStartDate: dayOrBlank,
  expectedCompletionDate: dayOrBlank,
  buildingStyle: z.enum(buildingStyles, chooseListed),
  includeInteriorDesign: z.boolean(),
  includeOutdoorSpace: z.boolean(),
  propertyOwnership: z.boolean(),
  hasApprovedPlans: z.boolean(),
  priority: z.enum(priorities, chooseListed),
  /** Whom it is for; of professionals alone. */
  clientName: oneLine().max(longestName, tooLong),
}

/** What one field alone cannot say. */
function checkTogether(
  input: Pick<z.output<z.ZodObject<typeof fields>>, 'expectedStartDate' | 'expectedCompletionDate'>,
  context: z.RefinementCtx,
): void {
  const { expectedStartDate: start, expectedCompletionDate: completion } = input
  if (start && completion && completion < start)
    context.addIssue({
      code: 'custom',
      path: ['expectedCompletionDate'],
      message: msg`The completion can't be before the start`.id,
    })
}

/** From what a budget is taken: the reader's own estimate, as they saw it, or the quote that they accepted for a request of theirs. */
export const budgetSource = z.union([
  z.object({ estimate: z.uuid().toLowerCase(), revision: ordinal }),
  z.object({
    quoteRequest: z.int().positive(),
    /** With what this revision of the estimate has besides the quote; without it the quote alone. */
    outsideOf: ordinal.optional(),
  }),
])
export type BudgetSource = z.infer<typeof budgetSource>

/**
 * A new project. `agreedSum` is what the professional who creates it is to be paid: revenue or design fee. `budgetFrom` is what the form was
 * filled in from.
 */
export const newProject = z
  .object({ ...fields, agreedSum: sumOrBlank, budgetFrom: budgetSource.optional() })
  .superRefine(checkTogether)
export type NewProject = z.input<typeof newProject>
export type NewProjectFields = z.output<typeof newProject>

/** A save names the version from which its form was made. */
export const projectSave = z.object({ ...fields, version: z.string().max(2000) }).superRefine(checkTogether)
export type ProjectSave = z.input<typeof projectSave>
export type ProjectFields = Omit<z.output<typeof projectSave>, 'version'>

/** A stage of the timeline, as a card shows it: one of ours, or one with a name of its own. */
const stageSchema = z.object({
  kind: z.string(),
  name: z.string(),
  /** Of slabs. */
  floor: z.int().optional(),
  on: z.iso.date().nullable(),
})
export type CardStage = z.infer<typeof stageSchema>

const personSchema = z.object({
  memberId: z.int(),
  userId: z.int(),
  name: z.string(),
  role: z.enum(projectRoles),
  teamRole: z.enum(teamRoles).nullable(),
  /** Of a member of a team: the professional's membership. */
  employerId: z.int().nullable(),
  picture: pictureSchema.nullable(),
})
export type ProjectPerson = z.infer<typeof personSchema>

const money = {
  /** What the customer pays the reader, who is a professional, without extras; null where none is agreed, or for others. */
  agreedSum: z.int().nullable(),
  /** The agreed extras on top of it. */
  extrasSum: z.int(),
  /** The reader's own costs; null for others than contractors. */
  costs: z.object({ materials: z.int(), labor: z.int(), permits: z.int(), other: z.int() }).nullable(),
}

export const projectCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  lang: z.enum(languages),
  type: z.enum(projectTypes),
  town: z.enum(townIds),
  site: z.string(),
  status: z.enum(statuses),
  /** null: none was entered, or the reader's role does not show it. */
  budget: z.int().nullable(),
  area: z.int().nullable(),
  /** In a list of cards their beginning alone. */
  requirements: z.string(),
  expectedStartDate: z.iso.date().nullable(),
  expectedCompletionDate: z.iso.date().nullable(),
  completedOn: z.iso.date().nullable(),
  progress: z.int(),
  stage: stageSchema.nullable(),
  nextStage: stageSchema.nullable(),
  designStage: z.enum(designStages),
  revisionCount: z.int(),
  pictures: z.array(pictureSchema),
  pictureCount: z.int(),
  /** The customer's name, or what a professional has written; '' where it is not known. */
  clientName: z.string(),
  ...money,
  role: z.enum(projectRoles),
  teamRole: z.enum(teamRoles).nullable(),
  isCreator: z.boolean(),
  hasCustomer: z.boolean(),
  customerCompleted: z.boolean(),
  isArchived: z.boolean(),
  /** The reader's own portfolio shows it. */
  isInPortfolio: z.boolean(),
})
export type ProjectCard = z.infer<typeof projectCardSchema>

export const projectsView = ['all', 'active', 'in-progress', 'completed', 'archived'] as const
export type ProjectsView = (typeof projectsView)[number]
export const projectsSearch = z.object({
  show: z.enum(projectsView).default('all'),
  after: idCursor.optional(),
})
export const projectsSchema = z.object({
  projects: z.array(projectCardSchema),
  next: z.string().nullable(),
})
export type Projects = z.infer<typeof projectsSchema>

/** What the summary cards count, of projects that are not archived. */
export const summarySchema = z.object({
  projects: z.int(),
  active: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  archived: z.int(),
  /** The sum of the budgets. */
  budget: z.int(),
  /** Distinct professionals to whom the reader has written or whom they have called. */
  professionalsContacted: z.int(),
  /** Of professionals: see `revenueOf`. */
  revenue: z.int(),
  /** Of contractors: their costs in all. */
  costs: z.object({ materials: z.int(), labor: z.int(), permits: z.int(), other: z.int() }),
  revisions: z.int(),
})
export type ProjectsSummary = z.infer<typeof summarySchema>

/** A project as its page shows it, and as its form starts. */
export const projectSchema = projectCardSchema.extend({
  version: z.string(),
  /** The reader's own membership. */
  memberId: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  stories: z.int(),
  buildingStyle: z.enum(buildingStyles),
  includeInteriorDesign: z.boolean(),
  includeOutdoorSpace: z.boolean(),
  propertyOwnership: z.boolean(),
  hasApprovedPlans: z.boolean(),
  priority: z.enum(priorities),
  /** As it was typed; '' if it was not. */
  typedClientName: z.string(),
  people: z.array(personSchema),
})
export type Project = z.infer<typeof projectSchema>

export const statusMove = z.object({
  /** What it was when the page was opened: two who move it at once are told. */
  from: z.enum(statuses),
  to: z.enum(statuses),
  reason: manyLines().max(longestReason, tooLong),
})
export type StatusMove = z.input<typeof statusMove>

export const statusHistorySchema = z.object({
  changes: z.array(
    z.object({
      id: z.int(),
      /** null: the account is deleted. */
      name: z.string().nullable(),
      from: z.enum(statuses),
      to: z.enum(statuses),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type StatusHistory = z.infer<typeof statusHistorySchema>

export const archiving = z.object({ isArchived: z.boolean() })
export type Archiving = z.infer<typeof archiving>

/** A project as its form holds it: numbers as texts, which a field can hold while they are typed. */
export function formValuesOf(project: Project): NewProject {
  const grouped = (value: number | null) => (value === null ? '' : formatNumber(value))
  const { name, type, town, site, requirements, buildingStyle, priority, typedClientName } = project
  const { includeInteriorDesign, includeOutdoorSpace, propertyOwnership, hasApprovedPlans } = project
  return {
    ...{ name, type, town, site, requirements, buildingStyle, priority, clientName: typedClientName },
    ...{ includeInteriorDesign, includeOutdoorSpace, propertyOwnership, hasApprovedPlans, agreedSum: '' },
    budget: grouped(project.budget),
    area: grouped(project.area),
    bedrooms: String(project.bedrooms),
    bathrooms: String(project.bathrooms),
    stories: String(project.stories),
    expectedStartDate: project.expectedStartDate ?? '',
    expectedCompletionDate: project.expectedCompletionDate ?? '',
  }
}
