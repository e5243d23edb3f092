import { describe, expect, test } from 'vitest'
import { eventOf, momentInIndia, repeatedSlot, slotRefusal, stepsOf, type VisitFacts, type VisitStep } from './rules.ts'
import { visitForm } from './schema.ts'

const now = new Date('2026-11-21T06:00:00Z')
const at = (day: string, time: string, minutes = 60) => ({ startsAt: momentInIndia(day, time), minutes })

test('A time is in Indian time', () => {
  expect(momentInIndia('2026-11-23', '10:00')).toBe('2026-11-23T04:30:00.000Z')
  expect(momentInIndia('2026-11-23', '00:15')).toBe('2026-11-22T18:45:00.000Z')
})

test.each([
  ['in an hour', at('2026-11-21', '12:30'), undefined],
  ['this minute', at('2026-11-21', '11:30'), 'past'],
  ['an hour ago', at('2026-11-21', '10:30'), 'past'],
  ['last year', at('2025-11-21', '10:30'), 'past'],
  ['at 7 am', at('2026-11-23', '07:00'), undefined],
  ['before 7 am', at('2026-11-23', '06:59'), 'night'],
  ['until 9 pm', at('2026-11-23', '19:00', 120), undefined],
  ['until after 9 pm', at('2026-11-23', '19:01', 120), 'night'],
  ['at midnight', at('2026-11-23', '00:00'), 'night'],
  ['in 90 days', at('2027-02-19', '11:30'), undefined],
  ['on the last of 90 days, later than now', at('2027-02-19', '19:00'), undefined],
  ['in more than 90 days', at('2027-02-20', '07:00'), 'too_far'],
  ['in a thousand years', at('3026-02-19', '11:30'), 'too_far'],
] as const)('A time %s is refused as: %s %s', (_, slot, refusal) => {
  expect(slotRefusal(slot, now)).toBe(refusal)
})

test('The same time twice is found', () => {
  const [one, other] = [at('2026-11-23', '10:00'), at('2026-11-23', '12:00')]
  expect(repeatedSlot([one, other])).toBe(-1)
  expect(repeatedSlot([one, other, { ...one, minutes: 30 }])).toBe(2)
})

describe('What a side may do', () => {
  const agreed = at('2026-11-24', '10:00')
  const over = new Date('2026-11-24T05:30:00Z')
  const during = new Date('2026-11-24T05:00:00Z')
  const base: VisitFacts = {
    ...{ state: 'offered', offeredBy: 0, offered: [at('2026-11-23', '10:00'), agreed], agreed: null, said: null },
    ...{ isClosed: false, wasThere: true },
  }
  const isAgreed: VisitFacts = { ...base, state: 'agreed', offeredBy: null, offered: [], agreed }
  const isKept: VisitFacts = { ...isAgreed, state: 'kept', said: { by: 0, at: over } }
  const days = (count: number) => new Date(over.getTime() + count * 86_400_000)

  test.each<[string, VisitFacts, Date, VisitStep[], VisitStep[]]>([
    ['offered', base, now, ['move', 'cancel'], ['accept', 'move', 'decline']],
    [
      'offered, with one time already past',
      base,
      new Date('2026-11-24T00:00:00Z'),
      ['move', 'cancel'],
      ['accept', 'move', 'decline'],
    ],
    ['offered, of which all have passed', base, over, ['move', 'cancel'], ['move', 'decline']],
    ['offered in a closed conversation', { ...base, isClosed: true }, now, ['cancel'], ['decline']],
    ['agreed', isAgreed, now, ['move', 'cancel'], ['move', 'cancel']],
    ['agreed, while it takes place', isAgreed, during, ['move', 'cancel'], ['move', 'cancel']],
    ['agreed, once it is over', isAgreed, over, ['keep', 'miss'], ['keep', 'miss']],
    ['agreed and over, for somebody who joined later', { ...isAgreed, wasThere: false }, over, [], []],
    ['kept, for somebody who joined later', { ...isKept, wasThere: false }, days(1), [], ['dispute']],
    ['agreed in a closed conversation', { ...isAgreed, isClosed: true }, now, ['cancel'], ['cancel']],
    [
      'agreed, with other times',
      { ...isAgreed, offeredBy: 1, offered: [at('2026-11-26', '10:00')] },
      now,
      ['accept', 'move', 'decline', 'cancel'],
      ['move', 'cancel'],
    ],
    [
      'agreed and over, with other times',
      { ...isAgreed, offeredBy: 1, offered: [at('2026-11-26', '10:00')] },
      over,
      ['accept', 'decline', 'keep', 'miss'],
      ['keep', 'miss'],
    ],
    ['kept', isKept, days(1), [], ['dispute']],
    ['kept, after almost seven days', isKept, new Date(days(7).getTime() - 1), [], ['dispute']],
    ['kept, after seven days', isKept, days(7), [], []],
    ['missed', { ...isKept, state: 'missed' }, days(1), [], ['dispute']],
    ['disputed', { ...isKept, state: 'disputed' }, days(1), [], []],
    ['declined', { ...isAgreed, state: 'declined' }, now, [], []],
    ['cancelled', { ...isAgreed, state: 'cancelled' }, now, [], []],
    ['expired', { ...isAgreed, state: 'expired' }, now, [], []],
  ])('of a visit that is %s', (_, visit, moment, ofFirst, ofSecond) => {
    expect([stepsOf(0, visit, moment), stepsOf(1, visit, moment)]).toEqual([ofFirst, ofSecond])
  })

  test('declining other times of an agreed visit leaves it as it is', () => {
    expect([eventOf('decline', 'offered'), eventOf('decline', 'agreed')]).toEqual(['declined', 'move_declined'])
  })
})

describe('The form', () => {
  const form = visitForm(() => now)
  const slot = { day: '2026-11-23', time: '10:00', minutes: '60' as const }
  const problems = (slots: object[]) => {
    const parsed = form.safeParse({ slots, place: '', note: '', project: '' })
    return parsed.error?.issues.map(({ path }) => path.join('.')) ?? []
  }

  test.each([
    [[slot], []],
    [[slot, { ...slot, time: '06:00' }], ['slots.1.time']],
    [[{ ...slot, day: '2026-11-20' }], ['slots.0.time']],
    [[{ ...slot, day: '2027-11-20' }], ['slots.0.day']],
    [[slot, slot], ['slots.1.time']],
    [[{ ...slot, time: '' }], ['slots.0.time']],
    [[{ ...slot, day: '' }], ['slots.0.day']],
    [[{ ...slot, minutes: '45' }], ['slots.0.minutes']],
    [[], ['slots']],
    [[slot, slot, slot, slot], ['slots']],
  ])('%j is refused at %j', (slots, fields) => {
    expect(problems(slots)).toEqual(fields)
  })
})
