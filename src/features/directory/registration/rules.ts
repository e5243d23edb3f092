import { yearInIndia } from '#platform/values/india.ts'

/** The fewest years in each experience range. */
const leastYears = { '1-3': 1, '4-7': 4, '8-12': 8, '13+': 13 } as const
export const experienceBands = Object.keys(leastYears) as Experience[]
export type Experience = keyof typeof leastYears

/** The latest possible year in which a person with this experience started. */
export function startedYearOf(experience: Experience, now: Date): number {
  return yearInIndia(now) - leastYears[experience]
}

/** Makes a username from the part of the email address before @, or from a name, followed by the number. */
export function usernameFrom(email: string, number: number): string {
  const name = email.replace(/@.*$/, '').replace(/[^a-z0-9._-]/gi, '')
  return `${name.length < 3 ? 'user' : name.slice(0, 30)}${number}`
}
