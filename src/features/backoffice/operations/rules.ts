/** What is typed before the sample data goes for good, in every language. */
export const confirmation = 'remove'

/** What a professional's profile needs so that families choose it, in the order in which it helps most. */
export const professionalSteps = ['photo', 'about', 'rates', 'budgets', 'services', 'project', 'verification'] as const
/** What brings a home builder to a house: a project of their own, and a contractor or an architect for it. */
export const customerSteps = ['house', 'bookmark', 'contact', 'address'] as const

export type StepName = (typeof professionalSteps)[number] | (typeof customerSteps)[number]
export type Step = { name: StepName; isDone: boolean }

/** The steps in their order, each done if it is among `done`. */
export function stepsOf(names: readonly StepName[], done: ReadonlySet<StepName>): Step[] {
  return names.map((name) => ({ name, isDone: done.has(name) }))
}

/** How many of the steps are done. */
export function doneCount(steps: readonly Step[]): number {
  return steps.filter(({ isDone }) => isDone).length
}
