import { addDays, latest } from '#platform/values/days.ts'
import { endsTooLate, minimumGap, propsDays } from './plan-rules.ts'
import { mostStages, type StageKind } from './rules.ts'

export type ProjectFacts = {
  type: 'new_construction' | 'renovation' | 'interior_design' | 'landscaping'
  /** True for an architect's own project, which is designed and not built. */
  isDesign: boolean
  /** Square feet of all storeys. */
  area: number | null
  stories: number
  hasApprovedPlans: boolean
}

/** A stage of a template. `after` has the indexes of the stages that it follows. */
type TemplateStage = { kind: StageKind; floor?: number; weight: number; days: number; after: number[] }
export type FilledStage = TemplateStage & { plannedStart: string; plannedEnd: string }

/** The durations below are meant for a storey, or a whole renovation, of this many square feet. */
const usualArea = 900
/** The maximum number of slabs in a template. People who plan a taller building do not need a template. */
const mostSlabs = mostStages - 20

/**
 * The stages of a project with their weights and durations. Both are our own estimates, which people change.
 * Durations: an individual house of 1,500 to 2,000 sq ft with two storeys usually takes 10 to 14 months with its approvals. Builders'
 * published schedules give 1.5 to 3 months of that to the foundation, 3 to 6 to the frame, 2 to 4 to the masonry and 3 to 4 to services and
 * finish. A larger storey takes longer but has a larger team, so its duration grows with the square root of its area.
 * Weights: the usual shares of the cost.
 */
export function templateOf(facts: ProjectFacts): TemplateStage[] {
  const stories = Math.min(Math.max(facts.stories, 1), mostSlabs)
  const storey = (facts.area ?? 0) > 0 ? facts.area! / stories : usualArea
  const scale = Math.min(Math.max(Math.sqrt(storey / usualArea), 0.6), 2.5)
  const days = (usual: number) => Math.max(1, Math.round(usual * scale))
  if (facts.isDesign) return design(stories, days)
  const templates = { new_construction: house, renovation, interior_design: interior, landscaping }
  return templates[facts.type]({ ...facts, stories, days })
}

type Sizes = { stories: number; hasApprovedPlans: boolean; days: (usual: number) => number }

function house({ stories, hasApprovedPlans, days }: Sizes): TemplateStage[] {
  const list = stageList()
  const approved = hasApprovedPlans ? undefined : list.add('approvals', 2, 60)
  const site = list.add('site_preparation', 2, 7, approved)
  const soil = list.add('soil_excavation', 4, days(14), site)
  const foundation = list.add('foundation', 10, days(25), soil)
  let frame = list.add('plinth', 7, days(20), foundation)
  for (let floor = 1; floor <= stories; floor++) {
    frame = list.add('slab', 10, days(28), frame)
    list.stages[frame]!.floor = floor
  }
  const walls = list.add('brickwork', 6 * stories, days(20 * stories), frame)
  const roof = list.add('waterproofing', 3, days(12), frame)
  const services = list.add('electrical_plumbing', 10, days(9 * stories), walls)
  // The chases for pipes and wires are cut before the plaster covers them.
  const plaster = list.add('plaster', 5 * stories, days(18 * stories), walls, services, roof)
  const floors = list.add('flooring', 10, days(14 * stories), plaster)
  const openings = list.add('doors_windows', 8, days(7 * stories), plaster)
  const finish = list.add('painting', 8, days(14 * stories), floors, openings)
  const outside = list.add('external_works', 5, days(21), plaster)
  list.add('handover', 1, 5, finish, outside)
  return list.stages
}

function renovation({ days }: Sizes): TemplateStage[] {
  const list = stageList()
  const site = list.add('site_preparation', 8, days(10))
  const walls = list.add('brickwork', 12, days(14), site)
  const services = list.add('electrical_plumbing', 18, days(14), walls)
  const wet = list.add('waterproofing', 8, days(8), services)
  const plaster = list.add('plaster', 12, days(14), walls, services, wet)
  const floors = list.add('flooring', 16, days(16), plaster)
  const openings = list.add('doors_windows', 10, days(8), plaster)
  const finish = list.add('painting', 14, days(16), floors, openings)
  list.add('handover', 2, 3, finish)
  return list.stages
}

function interior({ days }: Sizes): TemplateStage[] {
  const list = stageList()
  const brief = list.add('brief', 3, 7)
  const concept = list.add('concept_design', 8, days(18), brief)
  const drawings = list.add('working_drawings', 9, days(18), concept)
  const services = list.add('electrical_plumbing', 12, days(12), drawings)
  const floors = list.add('flooring', 14, days(14), services)
  const furniture = list.add('furniture', 36, days(40), floors)
  const finish = list.add('painting', 15, days(16), furniture)
  list.add('handover', 3, 3, finish)
  return list.stages
}

function landscaping({ days }: Sizes): TemplateStage[] {
  const list = stageList()
  const concept = list.add('concept_design', 8, days(14))
  const site = list.add('site_preparation', 8, days(5), concept)
  const soil = list.add('soil_excavation', 16, days(8), site)
  const services = list.add('electrical_plumbing', 14, days(8), soil)
  const outside = list.add('external_works', 32, days(24), services)
  const plants = list.add('planting', 20, days(10), outside)
  list.add('handover', 2, 2, plants)
  return list.stages
}

function design(stories: number, days: (usual: number) => number): TemplateStage[] {
  const list = stageList()
  const brief = list.add('brief', 5, 10)
  const concept = list.add('concept_design', 25, days(28), brief)
  const municipal = list.add('municipal_drawings', 15, days(30), concept)
  const detailed = list.add('detailed_design', 25, days(35), concept)
  const working = list.add('working_drawings', 20, days(25 + 8 * stories), municipal, detailed)
  list.add('site_visits', 10, 240 + 20 * stories, working)
  return list.stages
}

function stageList() {
  const stages: TemplateStage[] = []
  function add(kind: StageKind, weight: number, days: number, ...after: (number | undefined)[]): number {
    const followed = after.filter((each) => each !== undefined)
    stages.push({ kind, weight: Math.min(weight, 100), days, after: followed })
    return stages.length - 1
  }
  return { stages, add }
}

/** Gives a template its days: each stage starts as early as it can, from `start` on. */
export function scheduled(template: readonly TemplateStage[], start: string): FilledStage[] {
  const filled: FilledStage[] = []
  for (const stage of template) {
    const plannedStart = stage.after.reduce((day, at) => {
      const before = filled[at]!
      return latest(day, addDays(before.plannedEnd, 1 + plannedGap(before.kind, stage.kind)))
    }, start)
    filled.push({ ...stage, plannedStart, plannedEnd: addDays(plannedStart, stage.days - 1) })
  }
  return filled
}

/**
 * Gives a template its days from `start` on. If it would end after `end`, its stages take up to 30 percent less time. If
 * even that is too late, or without an end, they keep their usual durations, and the page shows by how much they are late.
 */
export function fitted(template: readonly TemplateStage[], start: string, end: string | null): FilledStage[] {
  const usual = scheduled(template, start)
  if (end === null || !endsTooLate(usual, end)) return usual
  const shorter = [0.9, 0.8, 0.7].map((share) =>
    scheduled(
      template.map((stage) => ({ ...stage, days: Math.max(1, Math.round(stage.days * share)) })),
      start,
    ),
  )
  return shorter.find((filled) => !endsTooLate(filled, end)) ?? usual
}

/** The span of a slab is not known yet, so a new plan keeps the props for the longer time. People can shorten it. */
function plannedGap(before: StageKind, after: StageKind): number {
  const least = minimumGap(before, after)
  return before === 'slab' && least > 0 ? propsDays.longer : least
}
