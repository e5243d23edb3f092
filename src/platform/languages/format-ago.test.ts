import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'
import { i18nOf } from './texts.server.ts'

const now = '2026-11-21T06:00:00.000Z'
test.each([
  ['2026-11-21T06:00:01.000Z', 'Just now', 'अभी-अभी', 'आत्ताच'],
  ['2026-11-21T05:59:01.000Z', 'Just now', 'अभी-अभी', 'आत्ताच'],
  ['2026-11-21T05:59:00.000Z', '1 minute ago', '1 मिनट पहले', '1 मिनिटापूर्वी'],
  ['2026-11-21T05:01:00.000Z', '59 minutes ago', '59 मिनट पहले', '59 मिनिटांपूर्वी'],
  ['2026-11-21T05:00:00.000Z', '1 hour ago', '1 घंटे पहले', '1 तासापूर्वी'],
  ['2026-11-20T06:00:01.000Z', '23 hours ago', '23 घंटे पहले', '23 तासांपूर्वी'],
  ['2026-11-20T06:00:00.000Z', '1 day ago', '1 दिन पहले', '1 दिवसापूर्वी'],
  ['2026-11-14T06:00:01.000Z', '6 days ago', '6 दिन पहले', '6 दिवसांपूर्वी'],
  ['2026-11-14T06:00:00.000Z', '14 November 2026', '14 नवंबर 2026', '14 नोव्हेंबर 2026'],
])('%s is %s', (date, en, hi, mr) => {
  const said = (['en', 'hi', 'mr'] as const).map((language) => formatAgo(i18nOf(language), language, date, now))
  expect(said).toEqual([en, hi, mr])
})
