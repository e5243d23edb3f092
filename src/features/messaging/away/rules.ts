/** Characters of what is sent. */
export const longestAway = 500

type Away = { isOn: boolean; until: string | null }

/** Whether whoever writes is answered on a day: the last one counts. */
export function isAwayOn({ isOn, until }: Away, today: string): boolean {
  return isOn && (until === null || until >= today)
}
