/** A step in the life of a record. */
export type StepOf<State extends string, Side extends string, Facts, Event extends string = string> = {
  /** The states in which the step is possible. */
  from: readonly State[]
  /** The state after the step. Undefined if the step leaves the state as it is. */
  to?: State
  /** The sides that may take the step. If somebody is on several sides, the first of them counts. */
  by: readonly Side[]
  /** The kind of event that the step stores. Default: the state after the step. */
  event?: Event
  /** What else must be true. Default: nothing. */
  if?: (facts: Facts, side: Side) => boolean
}

/** The names of the steps in a table, in the table's order, for schemas. */
export function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] {
  return Object.keys(table) as [Name, ...Name[]]
}

/** The side on which somebody may take this step now. Undefined if they may not. */
export function sideFor<State extends string, Side extends string, Facts>(
  step: StepOf<State, Side, Facts>,
  sides: readonly Side[],
  facts: Facts & { state: State },
): Side | undefined {
  if (!step.from.includes(facts.state)) return undefined
  return step.by.find((side) => sides.includes(side) && (step.if?.(facts, side) ?? true))
}

/** The steps of a table that somebody on these sides may take now. */
export function possibleSteps<Name extends string, State extends string, Side extends string, Facts>(
  table: Readonly<Record<Name, StepOf<State, Side, NoInfer<Facts>>>>,
  sides: readonly Side[],
  facts: Facts & { state: State },
): Name[] {
  return namesOf(table).filter((name) => sideFor(table[name], sides, facts) !== undefined)
}

/**
 * A diagram of a table, for the README of its domain: a line for each change of state, with the steps that make it and
 * who may take them. 'asked → confirmed    confirm (lender)'
 */
export function diagramOf(table: Readonly<Record<string, Omit<StepOf<string, string, never>, 'if'>>>): string {
  const lines = new Map<string, string[]>()
  for (const [name, { from, to, by }] of Object.entries(table)) {
    const change = to === undefined ? from.join(', ') : `${from.join(', ')} → ${to}`
    lines.set(change, [...(lines.get(change) ?? []), `${name} (${by.join(', ')})`])
  }
  const width = Math.max(...[...lines.keys()].map((change) => change.length))
  return [...lines].map(([change, steps]) => `${change.padEnd(width)}  ${steps.join(', ')}`).join('\n')
}
