import { describe, expect, test } from 'vitest'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import type { StoredEstimate } from '#features/estimating/estimates/schema.ts'
import { type DeviceEstimate, withAnswer, withChoice, withContent, withOtherTabs, withServers } from './sync-rules.ts'

const base = calculatorContent({ name: 'House', areaInSqFt: 1000 })
const sent: DeviceEstimate = {
  ...{ id: 'one', owner: 7, at: 100, isUnsent: false },
  ...{ content: base, base, revision: 3, conflicts: [] },
}
const changed = (changes: Partial<EstimateContent>): EstimateContent => ({ ...base, ...changes })
const stored = (content: EstimateContent, revision = 4): StoredEstimate => ({
  ...{ id: 'one', content, revision, updatedAt: '2026-11-25T10:00:00.000Z' },
})

describe('An estimate on a device', () => {
  test('is unsent after a change, but not after an entry that changes nothing', () => {
    expect(withContent(sent, { ...base }, 200)).toBe(sent)
    const content = changed({ areaInSqFt: 1100 })
    expect(withContent(sent, content, 200)).toEqual({ ...sent, content, at: 200, isUnsent: true })
    // Even if the clock was set back, the time of the change is later than that of the previous change.
    expect(withContent(sent, content, 50).at).toBe(101)
  })

  test('takes what a second device has saved, if nothing was entered here', () => {
    const content = changed({ areaInSqFt: 1200 })
    expect(withServers(sent, stored(content))).toEqual({ ...sent, content, base: content, revision: 4, at: 101 })
    expect(withServers(sent, stored(content, 3))).toBe(sent)
  })

  test('keeps the changes of both sides', () => {
    const here = withContent(sent, changed({ areaInSqFt: 1100 }), 200)
    const theirs = changed({ name: 'House in Naigaon' })
    const merged = withServers(here, stored(theirs))
    expect(merged).toMatchObject({
      content: { areaInSqFt: 1100, name: 'House in Naigaon' },
      base: theirs,
      ...{ revision: 4, isUnsent: true, conflicts: [] },
    })
  })

  test('counts as sent if both sides have the same content', () => {
    const content = changed({ areaInSqFt: 1100 })
    expect(withServers(withContent(sent, content, 200), stored(content))).toMatchObject({
      isUnsent: false,
      revision: 4,
    })
  })

  test('whose first answer was lost loses nothing', () => {
    const first = { ...sent, base: null, revision: 0, isUnsent: true, content: changed({ areaInSqFt: 1100 }) }
    expect(withServers(first, stored(base, 1))).toMatchObject({
      content: { areaInSqFt: 1100 },
      revision: 1,
      conflicts: [],
    })
  })

  test('whose answer was lost keeps what a second device has changed since', () => {
    const first = { ...sent, base, revision: 0, isUnsent: true, content: changed({ areaInSqFt: 1100 }) }
    const met = withServers(first, stored(changed({ profitPercent: 12 }), 2))
    expect(met).toMatchObject({ content: { areaInSqFt: 1100, profitPercent: 12 }, conflicts: [] })
  })

  test('shows a conflict until one value is chosen', () => {
    const here = withContent(sent, changed({ areaInSqFt: 1100 }), 200)
    const met = withServers(here, stored(changed({ areaInSqFt: 1200 })))
    const [conflict] = met.conflicts
    expect(conflict).toEqual({ path: ['areaInSqFt'], mine: 1100, theirs: 1200 })
    expect(met.content.areaInSqFt).toBe(1100)
    expect(withChoice(met, conflict!, 1200, 300)).toMatchObject({ content: { areaInSqFt: 1200 }, conflicts: [] })
    expect(withChoice(met, conflict!, 1100, 300)).toMatchObject({ content: { areaInSqFt: 1100 }, conflicts: [] })
    // The server's value changes once more. There is still one conflict, with the newest values.
    const again = withServers(met, stored(changed({ areaInSqFt: 1300 }), 5))
    expect(again.conflicts).toEqual([{ path: ['areaInSqFt'], mine: 1100, theirs: 1300 }])
  })
})

describe('The answer of a save', () => {
  const content = changed({ areaInSqFt: 1100 })
  const record = withContent(sent, content, 200)

  test('confirms only what was sent, so that what was typed meanwhile is still unsent', () => {
    expect(withAnswer(record, content, { isSaved: true, revision: 4 })).toMatchObject({
      ...{ base: content, revision: 4, isUnsent: false },
    })
    const typed = withContent(record, changed({ areaInSqFt: 1150 }), 300)
    expect(withAnswer(typed, content, { isSaved: true, revision: 4 })).toMatchObject({
      ...{ content: { areaInSqFt: 1150 }, base: content, isUnsent: true },
    })
  })

  test('is merged if a second device was faster', () => {
    const current = stored(changed({ quality: 'luxury' }))
    expect(withAnswer(record, content, { isSaved: false, current })).toMatchObject({
      ...{ content: { areaInSqFt: 1100, quality: 'luxury' }, revision: 4, isUnsent: true },
    })
  })
})

test('two tabs of one device keep the entries of both', () => {
  const other = withContent(sent, changed({ name: 'From the other tab' }), 200)
  expect(withOtherTabs(sent, changed({ areaInSqFt: 1100 }), other)).toMatchObject({
    content: { name: 'From the other tab', areaInSqFt: 1100 },
    ...{ isUnsent: true, at: 201, conflicts: [] },
  })
})
