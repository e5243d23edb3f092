/** The maximum length of an away message, in characters. */
export const longestAway = 500

type Away = { isOn: boolean; until: string | null }

/** Whether the away message is on for a day; the last day is included. */
export function isAwayOn({ isOn, until }: Away, today: string): boolean {
  return isOn && (until === null || until >= today)
}
