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

/** A count of at least `least`. As specified, text that is not a number counts as `least`. */
const countFrom = (least: 0 | 1, message: string) =>
  wholeBetween(least, mostRooms, message).transform((count) => count ?? least)

const fields = {
  name: oneLine().min(1, msg`Please enter a name for the project`.id).max(longestName, tooLong),
  type: z.enum(projectTypes, chooseListed),
  town: z.enum(townIds, chooseListed),
  /** The place within the town, for example 'Gat no. 212, Naigaon'. */
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
  /** The client's name. Only professionals enter it. */
  clientName: oneLine().max(longestName, tooLong),
}

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

/**
 * Where a budget comes from: a revision of the user's own estimate, or the quote that the user accepted for one of
 * their requests.
 */
export const budgetSource = z.union([
  z.object({ estimate: z.uuid().toLowerCase(), revision: ordinal }),
  z.object({
    quoteRequest: z.int().positive(),
    /** If set, the budget also includes the costs outside the quote, taken from this revision of the estimate. */
    outsideOf: ordinal.optional(),
  }),
])
export type BudgetSource = z.infer<typeof budgetSource>

/**
 * `agreedSum` is the pay of the professional who creates the project: revenue or design fee. `budgetFrom` is the
 * estimate or quote from which the form was filled in.
 */
export const newProject = z
  .object({ ...fields, agreedSum: sumOrBlank, budgetFrom: budgetSource.optional() })
  .superRefine(checkTogether)
export type NewProject = z.input<typeof newProject>
export type NewProjectFields = z.output<typeof newProject>

/** `version` is the project's version when the form was opened. */
export const projectSave = z.object({ ...fields, version: z.string().max(2000) }).superRefine(checkTogether)
export type ProjectFields = Omit<z.output<typeof projectSave>, 'version'>

/** A stage of the timeline on a card. `name` is the custom name. If it is empty, the name comes from `kind`. */
const stageSchema = z.object({
  kind: z.string(),
  name: z.string(),
  /** The floor of a slab. Other stages have none. */
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
  /** For a team member: the membership of the professional who employs them. */
  employerId: z.int().nullable(),
  picture: pictureSchema.nullable(),
})
export type ProjectPerson = z.infer<typeof personSchema>

const money = {
  /**
   * What the customer pays the user for the project, without extras. Null until a sum is agreed, and for users who are
   * not professionals.
   */
  agreedSum: z.int().nullable(),
  /** The agreed extras, on top of `agreedSum`. */
  extrasSum: z.int(),
  /** What the user, a contractor, expects the project to cost them. Null if it is not entered, and for everybody else. */
  expectedCost: z.int().nullable(),
  /** The user's own costs. Null unless they are a contractor. */
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
  /** Null if none was entered, or if the user's role may not see it. */
  budget: z.int().nullable(),
  area: z.int().nullable(),
  /** The requirements. A card in a list has only the beginning. */
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
  /** The customer's name, or the name that a professional typed. '' if unknown. */
  clientName: z.string(),
  ...money,
  role: z.enum(projectRoles),
  teamRole: z.enum(teamRoles).nullable(),
  isCreator: z.boolean(),
  hasCustomer: z.boolean(),
  customerCompleted: z.boolean(),
  isArchived: z.boolean(),
  /** Whether the project is shown in the user's own portfolio. */
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

/** The numbers of the summary cards. Except for `archived`, they leave out archived projects. */
export const summarySchema = z.object({
  projects: z.int(),
  active: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  archived: z.int(),
  budget: z.int(),
  /** Distinct professionals whom the user has written to or called. */
  professionalsContacted: z.int(),
  /** For professionals: see `revenueOf`. */
  revenue: z.int(),
  /** For contractors: their costs on all projects with a revenue. */
  costs: z.object({ materials: z.int(), labor: z.int(), permits: z.int(), other: z.int() }),
  /** For contractors: the sum of the profits that the cards show, see `shownProfit`. */
  profit: z.int(),
  revisions: z.int(),
})
export type ProjectsSummary = z.infer<typeof summarySchema>

/** A project with everything that its page and its form need. */
export const projectSchema = projectCardSchema.extend({
  version: z.string(),
  /** The user's own membership. */
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
  /** The client's name as a professional typed it, or ''. */
  typedClientName: z.string(),
  people: z.array(personSchema),
})
export type Project = z.infer<typeof projectSchema>

export const statusMove = z.object({
  /** The status when the page was opened. If somebody else has moved the project since, the move is refused. */
  from: z.enum(statuses),
  to: z.enum(statuses),
  reason: manyLines().max(longestReason, tooLong),
})
export const statusHistorySchema = z.object({
  changes: z.array(
    z.object({
      id: z.int(),
      /** Null once the account is deleted. */
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
/**
 * A project as its form contains it. Numbers are strings, because a field may contain a number that is only partly
 * typed.
 */
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
