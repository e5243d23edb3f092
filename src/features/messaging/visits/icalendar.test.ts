import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarOf } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'visit-12@kamshetbuild.in',
  sequence: 0,
  startsAt: new Date('2026-11-23T04:30:00Z'),
  endsAt: new Date('2026-11-23T05:30:00Z'),
  changedAt: new Date('2026-11-21T06:00:00Z'),
  createdAt: new Date('2026-11-20T06:00:00Z'),
  isCancelled: false,
  organizer: { name: 'KamshetBuild', email: 'hello@kamshetbuild.in' },
  summary: 'Site visit with Basalt & Beam',
  description: '',
  location: '',
  url: 'https://kamshetbuild.in/dashboard/messages/7',
  alarms: [1440, 120],
}
/** The content lines, unfolded as in RFC 5545 3.1. */
const linesOf = (file: string) =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
/** Decodes a text value as in RFC 5545 3.3.11. */
const read = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark))
const valueIn = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('A file for a calendar', () => {
  test('is one event in UTC, with what RFC 5545 demands', () => {
    expect(linesOf(calendarOf({ ...event, location: 'Plot 12', description: 'Bring drawings' }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//KamshetBuild//Site visits//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:visit-12@kamshetbuild.in',
      'ORGANIZER;CN="KamshetBuild":mailto:hello@kamshetbuild.in',
      'SEQUENCE:0',
      'DTSTAMP:20261121T060000Z',
      'CREATED:20261120T060000Z',
      'LAST-MODIFIED:20261121T060000Z',
      'DTSTART:20261123T043000Z',
      'DTEND:20261123T053000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Site visit with Basalt & Beam',
      'DESCRIPTION:Bring drawings',
      'LOCATION:Plot 12',
      'URL:https://kamshetbuild.in/dashboard/messages/7',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Site visit with Basalt & Beam',
      'TRIGGER:-PT1440M',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Site visit with Basalt & Beam',
      'TRIGGER:-PT120M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('ends every line with CR and LF, and has no other line ends', () => {
    const file = calendarOf({ ...event, description: 'One\r\nTwo\rThree\nFour\u2028Five' })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/)
    expect(read(valueIn(file, 'DESCRIPTION')!)).toBe('One\nTwo\nThree\nFour Five')
  })

  test.each([
    ['a comma, a semicolon and a backslash', 'Plot 12, Gat 4; C:\\site', 'Plot 12\\, Gat 4\\; C:\\\\site'],
    ['a backslash before an n', 'C:\\new', 'C:\\\\new'],
    ['a colon and quotes, which need nothing', 'Gate: "north"', 'Gate: "north"'],
    ['a line that would end the event', 'x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ])('escapes %s', (_, text, written) => {
    const file = calendarOf({ ...event, location: text })
    expect(valueIn(file, 'LOCATION')).toBe(written)
    expect(read(written)).toBe(text.replace(/\r\n/g, '\n'))
    expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  test('has no code points that are no characters', () => {
    const file = calendarOf({ ...event, summary: 'A\u0000 visit\u000Bof \uFFFEhalf \uD83D' })
    expect(valueIn(file, 'SUMMARY')).toBe('A visit of half \uFFFD')
    expect(Buffer.from(file).toString()).toBe(file)
  })

  test.each([
    ['Latin letters', 'x'.repeat(500)],
    ['Devanagari', 'कामशेत शाळेमागे प्लॉट बारा '.repeat(20).trim()],
    ['emoji', '🏗️👷🏽‍♀️'.repeat(40)],
  ])('folds %s at 75 octets, and never within a character', (_, text) => {
    const file = calendarOf({ ...event, location: text })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(Buffer.from(file).toString()).toBe(file)
    expect(valueIn(file, 'LOCATION')).toBe(text)
  })

  test.each([74, 75, 76, 149, 150])('loses nothing of a line of %i octets', (length) => {
    const text = 'y'.repeat(length - 'LOCATION:'.length)
    const file = calendarOf({ ...event, location: text })
    expect(valueIn(file, 'LOCATION')).toBe(text)
    const folds = file.match(/\r\n /g)?.length ?? 0
    expect(folds).toBe(length <= 75 ? 0 : length <= 149 ? 1 : 2)
  })

  test('marks a cancelled visit, with a higher number and without a reminder', () => {
    const file = calendarOf({ ...event, sequence: 2, isCancelled: true })
    expect(linesOf(file)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']))
    expect(linesOf(file)).toContain(`ORGANIZER;CN="KamshetBuild":mailto:hello@kamshetbuild.in`)
    expect(file).not.toContain('VALARM')
  })
})
