const dayMs = 24 * 60 * 60_000
const weekMs = 7 * dayMs
/** A Sunday at 18:00 in India from which the weeks are counted. */
const firstSunday = Date.parse('1970-01-04T18:00:00+05:30')

/** A week from one Sunday at 18:00 in India to the next. The end itself belongs to the next week. */
export type Week = {
  /** The ISO 8601 year and week of the Sunday on which the week ends, for example 202647. */
  key: number
  from: Date
  until: Date
}

/** The week that ended last. */
export function lastWeek(now: Date): Week {
  return endingAt(firstSunday + Math.floor((now.getTime() - firstSunday) / weekMs) * weekMs)
}

/** The week with this key. */
export function weekOf(key: number): Week {
  const [year, number] = [Math.floor(key / 100), key % 100]
  // 4 January is always in the first ISO week, which begins on a Monday.
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs
  const sunday = new Date(monday + (number - 1) * weekMs + 6 * dayMs).toISOString().slice(0, 10)
  return endingAt(Date.parse(`${sunday}T18:00:00+05:30`))
}

/** The end of the present week, when the next digests are due. */
export function nextEnd(now: Date): Date {
  return new Date(lastWeek(now).until.getTime() + weekMs)
}

/**
 * Whether a week ended recently enough for its digest. If the site is down for the two days after the week, no digest
 * is sent.
 */
export function isNews({ until }: Week, now: Date): boolean {
  const age = now.getTime() - until.getTime()
  return age >= 0 && age < 2 * dayMs
}

function endingAt(until: number): Week {
  return { key: keyOf(until), from: new Date(until - weekMs), until: new Date(until) }
}

/** An ISO week has the year and number of its Thursday. At 18:00 in India, the date in UTC is the same as in India. */
function keyOf(sunday: number): number {
  const thursday = new Date(sunday - 3 * dayMs)
  const year = thursday.getUTCFullYear()
  return year * 100 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / weekMs) + 1
}
