import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#platform/values/days.ts'
import { isInMonsoon, monsoonsWithin, monsoonWarning, rainAdviceFor, rainyDays } from './monsoon-rules.ts'
import {
  earliestStart,
  lengthOf,
  makesCircle,
  minimumGap,
  movedPlan,
  type PlannedStage,
  startsTooEarly,
} from './plan-rules.ts'
import {
  currentStage,
  mostStages,
  nextStage,
  overallProgress,
  placedAfter,
  reported,
  stageKinds,
  stateOf,
} from './rules.ts'
import { scaleOf, spanOf } from './scale-rules.ts'
import { fitted, type ProjectFacts, scheduled, templateOf } from './template-rules.ts'

const today = '2026-11-22'

describe('Progress', () => {
  test.each([
    [[], 0],
    [[[10, 100]], 100],
    [
      [
        [1, 100],
        [1, 0],
      ],
      50,
    ],
    // 99.9 rounds down: the project is done only when all stages are.
    [
      [
        [99, 100],
        [1, 99],
      ],
      99,
    ],
    [
      [
        [10, 50],
        [30, 10],
      ],
      20,
    ],
    [
      [
        [3, 0],
        [3, 0],
      ],
      0,
    ],
  ] as [[number, number][], number][])('of %j (weight, progress) is %i', (stages, whole) =>
    expect(overallProgress(stages.map(([weight, progress]) => ({ weight, progress })))).toBe(whole),
  )

  const stage = (name: string, progress: number, actualStart: string | null = progress > 0 ? '2026-01-01' : null) => ({
    ...{ name, progress, actualStart, actualEnd: progress === 100 ? '2026-02-01' : null },
  })
  test.each([
    ['nothing has begun', [stage('a', 0), stage('b', 0)], 'a', 'b'],
    ['the first is done', [stage('a', 100), stage('b', 0), stage('c', 0)], 'b', 'c'],
    ['two are in work', [stage('a', 100), stage('b', 40), stage('c', 10), stage('d', 0)], 'b', 'd'],
    ['one was skipped', [stage('a', 0), stage('b', 40), stage('c', 0)], 'b', 'c'],
    ['only one before it has not begun', [stage('a', 0), stage('b', 40)], 'b', 'a'],
    ['one has begun at 0 %', [stage('a', 0), stage('b', 0, '2026-03-01')], 'b', 'a'],
    ['all are done', [stage('a', 100)], undefined, undefined],
    ['there are none', [], undefined, undefined],
  ])('when %s, the current and the next stage are these', (_, stages, current, next) => {
    expect([currentStage(stages)?.name, nextStage(stages)?.name]).toEqual([current, next])
  })

  test.each([
    [{ progress: 0, plannedEnd: '2026-11-22' }, 'upcoming'],
    [{ progress: 0, plannedEnd: '2026-11-21' }, 'overdue'],
    [{ progress: 30, plannedEnd: '2026-11-22', actualStart: '2026-10-01' }, 'active'],
    [{ progress: 99, plannedEnd: '2026-11-21', actualStart: '2026-10-01' }, 'overdue'],
    [{ progress: 100, plannedEnd: '2026-11-01', actualStart: '2026-10-01', actualEnd: '2026-11-20' }, 'done'],
  ])('a stage with %j is %s', (given, state) => {
    expect(stateOf({ actualStart: null, actualEnd: null, ...given }, today)).toBe(state)
  })

  test.each([
    [{ progress: 0 }, { progress: 0, actualStart: null, actualEnd: null }],
    [{ progress: 10 }, { progress: 10, actualStart: today, actualEnd: null }],
    [
      { progress: 10, actualStart: '2026-11-01' },
      { progress: 10, actualStart: '2026-11-01', actualEnd: null },
    ],
    [{ progress: 100 }, { progress: 100, actualStart: today, actualEnd: today }],
    [
      { progress: 100, actualEnd: '2026-11-02' },
      { progress: 100, actualStart: '2026-11-02', actualEnd: '2026-11-02' },
    ],
    [
      { progress: 90, actualEnd: '2026-11-02' },
      { progress: 90, actualStart: today, actualEnd: null },
    ],
    [
      { progress: 0, actualStart: '2026-11-02' },
      { progress: 0, actualStart: '2026-11-02', actualEnd: null },
    ],
  ])('a report of %j is stored as %j', (given, stored) => {
    expect(reported({ actualStart: null, actualEnd: null, ...given }, today)).toEqual(stored)
  })
})

test.each([
  [3, null, [3, 1, 2]],
  [1, 3, [2, 3, 1]],
  [2, 1, [1, 2, 3]],
  [2, 2, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
])('stage %i placed after %s gives the list %j', (id, after, order) => {
  const list = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(placedAfter(list, id, after).map((each) => each.id)).toEqual(order)
})

const planned = (
  id: number,
  plannedStart: string,
  plannedEnd: string,
  dependsOn: number[] = [],
  more: Partial<PlannedStage> = {},
): PlannedStage => ({
  ...{ id, kind: 'other', plannedStart, plannedEnd, dependsOn },
  ...{ actualStart: null, actualEnd: null, progress: 0 },
  ...more,
})

describe('A moved stage', () => {
  const stages = [
    planned(1, '2026-12-01', '2026-12-10'),
    planned(2, '2026-12-11', '2026-12-20', [1]),
    planned(3, '2026-12-25', '2026-12-31', [2]),
    planned(4, '2026-12-11', '2026-12-12'),
  ]
  const move = (id: number, plannedStart: string, plannedEnd: string, list = stages) =>
    movedPlan(list, { id, plannedStart, plannedEnd })
  const days = (changed: { id: number; plannedStart: string; plannedEnd: string }[]) =>
    changed.map((each) => [each.id, each.plannedStart.slice(5), each.plannedEnd.slice(5)])

  test('moves the stages that follow it, directly or through others, and nothing else', () => {
    expect(days(move(1, '2026-12-06', '2026-12-15').changed)).toEqual([
      [1, '12-06', '12-15'],
      [2, '12-16', '12-25'],
      [3, '12-30', '01-05'],
    ])
  })

  test('and moved back gives the original plan', () => {
    const there = move(1, '2026-12-06', '2026-12-15')
    const after = stages.map((stage) => ({ ...stage, ...there.changed.find(({ id }) => id === stage.id) }))
    const back = move(1, '2026-12-01', '2026-12-10', after)
    expect(days(back.changed)).toEqual([
      [1, '12-01', '12-10'],
      [2, '12-11', '12-20'],
      [3, '12-25', '12-31'],
    ])
  })

  test('moves only its end when it takes longer', () => {
    expect(days(move(2, '2026-12-11', '2026-12-22').changed)).toEqual([
      [2, '12-11', '12-22'],
      [3, '12-27', '01-02'],
    ])
  })

  test('never moves a follower to before the end of its other predecessors', () => {
    const both = [
      ...stages.slice(0, 2),
      planned(3, '2026-12-21', '2026-12-31', [2, 4]),
      planned(4, '2026-12-11', '2026-12-18'),
    ]
    expect(days(move(1, '2026-11-21', '2026-11-30', both).changed)).toEqual([
      [1, '11-21', '11-30'],
      [2, '12-01', '12-10'],
      [3, '12-19', '12-29'],
    ])
  })

  test('leaves started stages in place, and reports them', () => {
    const begun = stages.with(
      1,
      planned(2, '2026-12-11', '2026-12-20', [1], { actualStart: '2026-12-09', progress: 20 }),
    )
    const { changed, held } = move(1, '2026-12-06', '2026-12-15', begun)
    expect(days(changed)).toEqual([[1, '12-06', '12-15']])
    expect(held).toEqual([2])
  })

  test('does not report stages that are done', () => {
    const done = { actualStart: '2026-12-09', actualEnd: '2026-12-20', progress: 100 }
    expect(
      move(1, '2026-12-06', '2026-12-15', stages.with(1, planned(2, '2026-12-11', '2026-12-20', [1], done))).held,
    ).toEqual([])
  })

  test('that stays in place changes nothing', () => {
    expect(move(1, '2026-12-01', '2026-12-10')).toEqual({ changed: [], held: [] })
  })

  test.each([
    ['before the end of its predecessor', 2, '2026-12-05', true],
    ['right after it', 2, '2026-12-11', false],
    ['later', 2, '2027-01-01', false],
    ['without predecessors', 1, '2020-01-01', false],
  ])('a start %s', (_, id, plannedStart, isTooEarly) => {
    expect(startsTooEarly(stages, { id, plannedStart, plannedEnd: addDays(plannedStart, 9) })).toBe(isTooEarly)
  })

  test('that is too early already may move later, even if not far enough', () => {
    const late = [planned(1, '2026-12-01', '2026-12-20'), planned(2, '2026-12-05', '2026-12-09', [1])]
    expect(startsTooEarly(late, { id: 2, plannedStart: '2026-12-08', plannedEnd: '2026-12-12' })).toBe(false)
    expect(startsTooEarly(late, { id: 2, plannedStart: '2026-12-04', plannedEnd: '2026-12-08' })).toBe(true)
  })
})

describe('Between two stages', () => {
  test.each([
    ['slab', 'brickwork', 7],
    ['slab', 'plaster', 7],
    ['slab', 'slab', 0],
    ['slab', 'columns_walls', 0],
    ['brickwork', 'plaster', 7],
    ['plaster', 'painting', 7],
    ['plaster', 'flooring', 0],
    ['foundation', 'plinth', 0],
  ] as const)('%s and %s are at least %i days', (before, after, days) => {
    expect(minimumGap(before, after)).toBe(days)
    const slab = planned(1, '2026-12-01', '2026-12-10', [], { kind: before })
    expect(earliestStart([slab], { kind: after, dependsOn: [1] })).toBe(addDays('2026-12-11', days))
  })

  test('the actual end counts once it is known', () => {
    const done = { actualStart: '2026-12-01', actualEnd: '2026-12-05', progress: 100 }
    expect(earliestStart([planned(1, '2026-12-01', '2026-12-10', [], done)], { kind: 'other', dependsOn: [1] })).toBe(
      '2026-12-06',
    )
  })
})

test.each([
  [1, [2], true],
  [1, [3], true],
  [3, [1], false],
  [2, [1], false],
  [4, [3], false],
  [4, [4], true],
])('stage %i after stages %j makes a circle: %s', (id, dependsOn, isCircle) => {
  const stages = [
    { id: 1, dependsOn: [] },
    { id: 2, dependsOn: [1] },
    { id: 3, dependsOn: [2] },
    { id: 4, dependsOn: [] },
  ]
  expect(makesCircle(stages, id, dependsOn)).toBe(isCircle)
})

describe('The monsoon', () => {
  test.each([
    ['2026-06-09', '2026-06-09', false],
    ['2026-06-10', '2026-06-10', true],
    ['2026-10-11', '2026-12-01', true],
    ['2026-10-12', '2026-12-01', false],
    ['2026-11-01', '2027-07-01', true],
    ['2026-11-01', '2027-05-01', false],
  ])('falls between %s and %s: %s', (from, to, isWet) => expect(isInMonsoon(from, to)).toBe(isWet))

  test('of each year is cut to the requested days', () => {
    expect(monsoonsWithin('2026-09-01', '2027-06-30')).toEqual([
      { from: '2026-09-01', to: '2026-10-11' },
      { from: '2027-06-10', to: '2027-06-30' },
    ])
    expect(rainyDays('2026-09-01', '2027-06-30')).toBe(41 + 21)
  })

  const wet = { plannedStart: '2026-06-01', plannedEnd: '2026-06-20', progress: 0 }
  test.each([
    [{ ...wet, kind: 'slab' }, 'slab'],
    [{ ...wet, kind: 'plaster' }, 'plaster'],
    [{ ...wet, kind: 'waterproofing' }, 'waterproofing'],
    [{ ...wet, kind: 'foundation' }, 'pit'],
    [{ ...wet, kind: 'flooring' }, undefined],
    [{ ...wet, kind: 'slab', progress: 100 }, undefined],
    [{ ...wet, kind: 'slab', plannedEnd: '2026-06-09' }, undefined],
  ] as const)('with %j gets the advice %s', (stage, advice) => expect(rainAdviceFor(stage, '2026-05-01')).toBe(advice))

  test.each([
    ['2026-06-20', 'slab'],
    ['2026-06-21', 'slab'],
    ['2026-10-11', 'slab'],
    ['2026-10-12', undefined],
  ])('counts on %s for a stage that should be done by now: %s', (today, advice) => {
    const stage = { ...wet, kind: 'slab', progress: 40 } as const
    expect(rainAdviceFor(stage, today)).toBe(advice)
    expect(rainAdviceFor({ ...stage, plannedEnd: '2026-06-05' }, today)).toBe(advice)
    expect(rainAdviceFor({ ...stage, progress: 100 }, today)).toBeUndefined()
  })

  test.each([
    ['2027-06-09', '', null],
    ['2027-06-10', '', 'starts_in_monsoon'],
    ['2027-10-11', '2028-08-01', 'starts_in_monsoon'],
    ['2027-10-12', '2028-09-30', null],
    ['2027-11-15', '2027-12-20', null],
    ['2027-05-01', '2027-09-30', 'no_dry_season'],
    ['2027-05-01', '2027-05-31', null],
    ['2027-04-15', '2028-01-08', 'no_dry_season'],
    ['2027-04-15', '2028-01-09', null],
    ['2027-05-01', '2029-01-01', null],
    ['2027-03-12', '2027-08-01', null],
    ['2027-03-13', '2027-08-01', 'no_dry_season'],
    ['2027-12-01', '2027-11-30', null],
    ['', '2027-08-01', null],
    ['soon', '2027-08-01', null],
  ])('a new construction from %s to %s: %s', (expectedStartDate, expectedCompletionDate, warning) => {
    const dates = { expectedStartDate, expectedCompletionDate }
    expect(monsoonWarning({ type: 'new_construction', ...dates })).toBe(warning)
    expect(monsoonWarning({ type: 'interior_design', ...dates })).toBeNull()
  })
})

describe('A template', () => {
  const facts: ProjectFacts = {
    type: 'new_construction',
    isDesign: false,
    area: 1800,
    stories: 2,
    hasApprovedPlans: false,
  }
  const fill = (given: Partial<ProjectFacts> = {}) => scheduled(templateOf({ ...facts, ...given }), '2026-12-01')
  test.each([
    ['no end', null, 1],
    ['the end of the usual plan', 1, 1],
    ['80 percent of the time', 0.8, 0.8],
    ['half of the time, which is too little', 0.5, 1],
  ])('with %s is as long as it can be', (_, share, expected) => {
    const template = templateOf(facts)
    const lastDay = (stages: readonly { plannedEnd: string }[]) =>
      stages
        .map(({ plannedEnd }) => plannedEnd)
        .sort()
        .at(-1)!
    const usual = daysBetween('2026-12-01', lastDay(fill()))
    const end = share === null ? null : addDays('2026-12-01', Math.round(usual * share))
    const last = lastDay(fitted(template, '2026-12-01', end))
    const taken = daysBetween('2026-12-01', last) / usual
    expect(taken).toBeLessThanOrEqual(expected)
    expect(taken).toBeGreaterThan(expected - 0.1)
  })

  const types = ['new_construction', 'renovation', 'interior_design', 'landscaping'] as const
  const all = types.flatMap((type) => [false, true].map((isDesign) => ({ type, isDesign })))

  test.each(all)('of %j has its stages in order, none of which starts before the end of its predecessors', (given) => {
    for (const area of [null, 1, 900, 20_000, 1_000_000])
      for (const stories of [1, 2, 5, 50]) {
        const stages = fill({ ...given, area, stories })
        expect(stages.length).toBeLessThanOrEqual(mostStages)
        for (const [at, stage] of stages.entries()) {
          expect(stageKinds).toContain(stage.kind)
          expect(lengthOf(stage)).toBe(stage.days)
          expect(stage.weight).toBeGreaterThanOrEqual(1)
          expect(stage.weight).toBeLessThanOrEqual(100)
          for (const before of stage.after) {
            expect(before).toBeLessThan(at)
            const gap = daysBetween(stages[before]!.plannedEnd, stage.plannedStart) - 1
            expect(gap).toBeGreaterThanOrEqual(minimumGap(stages[before]!.kind, stage.kind))
          }
        }
      }
  })

  test('of a house has a slab for each storey, and leaves the props of the last one for 14 days', () => {
    const stages = fill({ stories: 3 })
    expect(stages.filter(({ kind }) => kind === 'slab').map(({ floor }) => floor)).toEqual([1, 2, 3])
    const [slab, walls] = [
      stages.findLast(({ kind }) => kind === 'slab')!,
      stages.find(({ kind }) => kind === 'brickwork')!,
    ]
    expect(daysBetween(slab.plannedEnd, walls.plannedStart)).toBe(15)
  })

  test('of a house plasters after the brickwork and the chases for the services', () => {
    const stages = fill()
    const plaster = stages.find(({ kind }) => kind === 'plaster')!
    expect(plaster.after.map((at) => stages[at]!.kind)).toEqual(['brickwork', 'electrical_plumbing', 'waterproofing'])
  })

  test.each([
    [1500, 2],
    [1800, 2],
    [2000, 2],
  ])('of a house of %i sq ft on %i storeys takes 10 to 14 months', (area, stories) => {
    const days = daysBetween('2026-12-01', fill({ area, stories }).at(-1)!.plannedEnd)
    expect(days).toBeGreaterThan(10 * 30)
    expect(days).toBeLessThan(14 * 31)
  })

  test('starts on the site if the plans are approved, and an architect starts with the brief', () => {
    expect(fill({ hasApprovedPlans: true })[0]!.kind).toBe('site_preparation')
    expect(fill()[0]!.kind).toBe('approvals')
    expect(fill({ isDesign: true })[0]!.kind).toBe('brief')
  })
})

describe('The scale of a chart', () => {
  const stages = [planned(1, '2026-12-01', '2027-01-10'), planned(2, '2027-01-11', '2027-08-01')]
  test('has whole weeks, all months, the monsoon and today', () => {
    const scale = scaleOf(stages, '2026-12-24')
    expect([scale.from, scale.to, scale.days % 7]).toEqual(['2026-11-22', '2027-08-21', 0])
    expect(scale.weeks).toHaveLength(scale.days / 7)
    expect(scale.months.map(({ day }) => day.slice(0, 7))).toEqual([
      '2026-11',
      '2026-12',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((month) => `2027-0${month}`),
    ])
    for (const spans of [scale.weeks, scale.months])
      expect(spans.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100, 1)
    expect(scale.rains).toMatchObject([{ from: '2027-06-10', to: '2027-08-21' }])
    expect(scale.today).toBeCloseTo((32 / scale.days) * 100, 2)
  })

  test('widens to include today, but not for a plan of other years', () => {
    expect(scaleOf(stages, '2027-09-01').to > '2027-09-01').toBe(true)
    expect(scaleOf(stages, '2029-09-01')).toMatchObject({ to: '2027-08-21', today: undefined })
    const century = { ...stages[0]!, plannedStart: '2000-01-01', plannedEnd: '2099-12-31' }
    expect(scaleOf([century], '2026-12-24')).toMatchObject({ weeks: [], rains: [], from: '1999-12-19' })
    expect(scaleOf([century], '2026-12-24').months).toHaveLength(102)
    expect(scaleOf([], today).today).toBeDefined()
  })

  test('gives a stage of one day a width', () => {
    expect(spanOf({ from: '2026-12-01', days: 100 }, '2026-12-11', '2026-12-11')).toEqual({ left: 10, width: 1 })
  })
})
