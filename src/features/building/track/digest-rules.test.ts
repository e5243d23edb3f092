import { describe, expect, test } from 'vitest'
import { activityOf, mostActive, type News, noNews, shownProjects } from './digest-rules.ts'
import { isNews, lastWeek, nextEnd, weekOf } from './digest-week-rules.ts'

describe('A week', () => {
  // Sunday at 18:00 in India is 12:30 UTC.
  test.each([
    ['2026-11-22T12:29:59.999Z', 202646, '2026-11-15T12:30:00.000Z'],
    ['2026-11-22T12:30:00Z', 202647, '2026-11-22T12:30:00.000Z'],
    ['2026-11-23T06:00:00Z', 202647, '2026-11-22T12:30:00.000Z'],
    ['2026-11-29T12:29:00Z', 202647, '2026-11-22T12:30:00.000Z'],
    // 2026 has 53 weeks, and its last week includes the first days of 2027.
    ['2027-01-03T12:30:00Z', 202653, '2027-01-03T12:30:00.000Z'],
    ['2027-01-10T12:30:00Z', 202701, '2027-01-10T12:30:00.000Z'],
    ['2024-12-30T00:00:00Z', 202452, '2024-12-29T12:30:00.000Z'],
    ['2025-01-05T12:30:00Z', 202501, '2025-01-05T12:30:00.000Z'],
  ])('at %s the last one is %i, which ended on %s', (now, key, until) => {
    const week = lastWeek(new Date(now))
    expect([week.key, week.until.toISOString()]).toEqual([key, until])
    expect(week.until.getTime() - week.from.getTime()).toBe(7 * 24 * 60 * 60_000)
    expect(weekOf(key)).toEqual(week)
    expect(nextEnd(new Date(now)).getTime()).toBeGreaterThan(Date.parse(now))
  })

  test.each([
    ['2026-11-22T12:29:00Z', false],
    ['2026-11-22T12:30:00Z', true],
    ['2026-11-24T12:29:00Z', true],
    ['2026-11-24T12:30:00Z', false],
  ])('is news for two days: at %s %s', (now, expected) => {
    expect(isNews(weekOf(202647), new Date(now))).toBe(expected)
  })
})

const moved = { kind: 'plaster', name: '', floor: null, before: 0, after: 10 }

describe('The activity of a week', () => {
  test.each<[string, Partial<News>, number]>([
    ['nothing', {}, 0],
    ['photos alone, which come with a day of the diary', { photos: 12 }, 0],
    ['three days of the diary', { days: 3, photos: 12 }, 3],
    ['a plan that was changed in many places', { planned: 14 }, 1],
    ['papers of the checklist', { approvals: 5 }, 1],
    ['a status', { status: 'completed' }, 1],
    ['two payments', { entered: { count: 1, sum: 5 }, confirmed: { count: 1, sum: null } }, 2],
    [
      'one of everything',
      { stages: [moved], disputed: 1, asked: 1, offered: 1, declined: 1, documents: 1, versions: 1 },
      7,
    ],
    ['snags', { raised: 1, reopened: 1, done: 1, accepted: 1 }, 4],
  ])('%s', (_what, given, expected) => {
    expect(activityOf({ ...noNews, ...given })).toBe(expected)
  })

  test('the most active project comes first, then the newest, and projects without news are left out', () => {
    const days = [1, 0, 3, 1]
    const projects = days.map((count, at) => ({ id: at + 1, news: { ...noNews, days: count } }))
    const { shown, more } = mostActive(projects)
    expect([shown.map(({ id }) => id), more]).toEqual([[3, 4, 1], 0])
  })

  test('of many projects only the first are shown, with the number of the others', () => {
    const projects = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, news: { ...noNews, days: 1 } }))
    const { shown, more } = mostActive(projects)
    expect([shown.length, more]).toEqual([shownProjects, 40 - shownProjects])
  })
})
