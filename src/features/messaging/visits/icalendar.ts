import { exportText } from '#platform/values/export-text.ts'

/** An appointment as it is written into a calendar file. */
export type CalendarEvent = {
  /** Identifies the appointment. All its versions have the same value. */
  uid: string
  /** The number of the version. Each new version has a higher number. */
  sequence: number
  startsAt: Date
  endsAt: Date
  changedAt: Date
  createdAt: Date
  isCancelled: boolean
  organizer: { name: string; email: string }
  summary: string
  description: string
  location: string
  url: string
  /** Minutes before the beginning at which a calendar reminds people. */
  alarms: readonly number[]
}

/**
 * A calendar with one event, in the format of RFC 5545. Any calendar app can read the file, and a later version
 * replaces the earlier ones. The method (RFC 5546) tells the app to add the event, or to remove it.
 */
export function calendarOf(event: CalendarEvent): string {
  const { uid, sequence, isCancelled, summary, description, location, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//KamshetBuild//Site visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(event.changedAt)}`,
    `CREATED:${moment(event.createdAt)}`,
    `LAST-MODIFIED:${moment(event.changedAt)}`,
    `DTSTART:${moment(event.startsAt)}`,
    `DTEND:${moment(event.endsAt)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${textValue(summary)}`,
    ...(description ? [`DESCRIPTION:${textValue(description)}`] : []),
    ...(location ? [`LOCATION:${textValue(location)}`] : []),
    `URL:${url}`,
    ...(isCancelled ? [] : event.alarms.flatMap((before) => alarm(before, summary))),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function alarm(before: number, summary: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${textValue(summary)}`, `TRIGGER:-PT${before}M`, 'END:VALARM']
}

/** A moment in UTC: '20261123T043000Z' (3.3.5, form 2). */
function moment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A text value (3.3.11), without the control characters that it may not contain. */
function textValue(text: string): string {
  return exportText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
}

/** A parameter value in quotes (3.2), without the characters that it may not contain. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`
}

/** The maximum length of a line in octets, not counting the line break (3.1). */
const longestLine = 75

/** Breaks a line after 75 octets. The next lines begin with a blank, and no character is split. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > longestLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
