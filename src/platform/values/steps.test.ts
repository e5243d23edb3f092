import { expect, test } from 'vitest'
import { diagramOf, namesOf, possibleSteps, type StepOf } from './steps.ts'

type Facts = { state: 'open' | 'done'; isMine: boolean }
const steps = {
  finish: {
    from: ['open'],
    to: 'done',
    by: ['owner', 'helper'],
    if: ({ isMine }, side) => isMine || side === 'helper',
  },
  reopen: { from: ['done'], to: 'open', by: ['owner'] },
  rename: { from: ['open', 'done'], by: ['owner'] },
} as const satisfies Record<string, StepOf<'open' | 'done', 'owner' | 'helper', Facts>>
type Name = keyof typeof steps
const possible = (sides: ('owner' | 'helper')[], facts: Facts) =>
  possibleSteps<Name, 'open' | 'done', 'owner' | 'helper', Facts>(steps, sides, facts)

test.each<[('owner' | 'helper')[], Facts, Name[]]>([
  [['owner'], { state: 'open', isMine: true }, ['finish', 'rename']],
  [['owner'], { state: 'open', isMine: false }, ['rename']],
  [['owner', 'helper'], { state: 'open', isMine: false }, ['finish', 'rename']],
  [['owner'], { state: 'done', isMine: true }, ['reopen', 'rename']],
  [['helper'], { state: 'done', isMine: true }, []],
])('%j may take in %j: %j', (sides, facts, expected) => expect(possible(sides, facts)).toEqual(expected))

test('a diagram has a line for each change of state', () => {
  expect(namesOf(steps)).toEqual(['finish', 'reopen', 'rename'])
  expect(diagramOf(steps)).toBe(
    ['open → done  finish (owner, helper)', 'done → open  reopen (owner)', 'open, done   rename (owner)'].join('\n'),
  )
})
