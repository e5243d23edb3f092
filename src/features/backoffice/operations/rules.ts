/** The word to type before the sample data is removed for good. It is the same in every language. */
export const confirmationWord = 'remove'

/** The steps of a professional, most helpful first: what a profile needs so that home builders choose it. */
export const professionalSteps = ['photo', 'about', 'rates', 'budgets', 'services', 'project', 'verification'] as const
/** The steps of a home builder: a project of their own, a saved professional, contact with one, and their address. */
export const customerSteps = ['house', 'bookmark', 'contact', 'address'] as const

export type StepName = (typeof professionalSteps)[number] | (typeof customerSteps)[number]
export type Step = { name: StepName; isDone: boolean }

/** Returns the steps in the order of `names`. A step is done if it is in `done`. */
export function stepsOf(names: readonly StepName[], done: ReadonlySet<StepName>): Step[] {
  return names.map((name) => ({ name, isDone: done.has(name) }))
}

export function doneCount(steps: readonly Step[]): number {
  return steps.filter(({ isDone }) => isDone).length
}
