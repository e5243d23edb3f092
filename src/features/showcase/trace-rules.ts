/** What work on a completed project left behind here, of its customer and one professional. */
export type Trace = {
  /** For so many days both had been on the project when it was completed. */
  days: number
  /** So many payments between the two are confirmed. */
  payments: number
  /** On so many days until the completion the professional's side reported: in the diary, of a stage, with a document. */
  reports: number
}

export const leastDays = 7
export const leastReports = 3

/**
 * Whether that proves that the two worked together: two who only press through a project in a minute have not. Families who keep no
 * payments here have the reports. All of it goes by the server's clock, not by days that somebody has typed.
 */
export function provesWork({ days, payments, reports }: Trace): boolean {
  return days >= leastDays && (payments > 0 || reports >= leastReports)
}
