import { yearInIndia } from '#platform/values/india.ts'

/** The fewest years in each experience range. */
const leastYears = { '1-3': 1, '4-7': 4, '8-12': 8, '13+': 13 } as const
export const experienceBands = Object.keys(leastYears) as Experience[]
export type Experience = keyof typeof leastYears

/** The latest possible year in which a person with this experience started: this year, if they have not said. */
export function startedYearOf(experience: Experience | '', now: Date): number {
  return yearInIndia(now) - (experience === '' ? 0 : leastYears[experience])
}

/** Makes a username from a person's name, in any script, followed by the number. */
export function usernameFrom(fullName: string, number: number): string {
  const name = fullName.toLowerCase().replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
  return `${name.length < 3 ? 'user' : [...name].slice(0, 30).join('')}${number}`
}
