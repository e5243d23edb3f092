import { describe, expect, test } from 'vitest'
import {
  formatBadge,
  formatDate,
  formatLakh,
  formatLakhRange,
  formatList,
  formatMonth,
  formatNumber,
  formatPrice,
  formatRating,
  formatRupees,
  formatTime,
  numberTags,
} from './format.ts'
import { languages } from './languages.ts'
import { months, shortMonths } from './months.ts'
import { plainNumber } from './numbers.ts'
import { createI18n } from './texts.ts'
import { formatDay, weekdays } from './weekdays.ts'

const i18n = createI18n('en', {})

describe('Numbers and dates', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [1250000, '₹12,50,000'],
    [123456789, '₹12,34,56,789'],
    [-45000, '−₹45,000'],
  ])('%d rupees are %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text))

  test.each([
    [85000, '₹85,000'],
    [100000, '₹1 lakh'],
    [1250000, '₹12.5 lakh'],
    [9950000, '₹99.5 lakh'],
    [9999999, '₹1 crore'],
    [10000000, '₹1 crore'],
    [12000000, '₹1.2 crore'],
    [11400000, '₹1.14 crore'],
    [10050000, '₹1.01 crore'],
    [11449999, '₹1.14 crore'],
    [1234567890, '₹123.46 crore'],
    [500000000, '₹50 crore'],
    [-99999, '−₹99,999'],
    [-420000, '−₹4.2 lakh'],
    [-9995000, '−₹1 crore'],
    [-12000000, '−₹1.2 crore'],
    [-11400000, '−₹1.14 crore'],
  ])('%d rupees in words are %s', (rupees, text) => expect(formatLakh(i18n, rupees)).toBe(text))

  test.each([
    [3_810_000, 4_725_000, '₹38–47 lakh'],
    [760_400, 938_000, '₹7.6–9.4 lakh'],
    [960_000, 1_180_000, '₹9.6–12 lakh'],
    [3_810_000, 3_840_000, '₹38 lakh'],
    [9_460_000, 11_400_000, '₹95 lakh – ₹1.14 crore'],
    [85_000, 120_000, '₹85,000 – ₹1.2 lakh'],
  ])('the range from %d to %d rupees in words is %s', (low, high, text) =>
    expect(formatLakhRange(i18n, low, high)).toBe(text),
  )

  test('a rating has one decimal, a number Indian grouping', () => {
    expect([4.25, 4.55, 1.005, 5].map(formatRating)).toEqual(['4.3', '4.6', '1.0', '5.0'])
    expect([100000, 1e-7].map((value) => formatNumber(value))).toEqual(['1,00,000', '0'])
  })

  test.each([
    [0, '0'],
    [9, '9'],
    [10, '9+'],
  ])('a badge of %d shows %s', (count, text) => expect(formatBadge(count)).toBe(text))

  test.each(languages)('numbers and dates are those of Unicode: %s', (language) => {
    for (const value of [0, 7, 999, 1000, 99999, 100000, 1234567, 12345678901, -1234567, 1234.5, 0.125, 1234567.891])
      expect(plainNumber(value)).toBe(new Intl.NumberFormat(numberTags[language]).format(value))
    const options = { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
    const date = new Intl.DateTimeFormat(numberTags[language], { day: 'numeric', ...options })
    const month = new Intl.DateTimeFormat(numberTags[language], options)
    for (let at = Date.UTC(2024, 0, 1, 18, 29, 59); at < Date.UTC(2026, 0, 1); at += 86_400_000 * 3.7) {
      // formatDate leaves out CLDR's comma in Marathi: '21 नोव्हेंबर 2026', not '21 नोव्हेंबर, 2026'.
      expect(formatDate(language, new Date(at))).toBe(date.format(at).replace(',', ''))
      expect(formatMonth(language, new Date(at))).toBe(month.format(at))
    }
  })

  test.each(languages)('the days of the week are those of Unicode: %s', (language) => {
    const name = new Intl.DateTimeFormat(numberTags[language], { weekday: 'long', timeZone: 'Asia/Kolkata' })
    for (const [at, weekday] of weekdays[language].entries())
      expect(name.format(new Date(Date.UTC(2026, 10, 22 + at)))).toBe(weekday)
    expect(formatDay('en', '2026-11-21')).toBe('Saturday, 21 November 2026')
    // In India it is already Sunday.
    expect(formatDay('en', '2026-11-21T20:00:00Z')).toBe('Sunday, 22 November 2026')
  })

  test.each(languages)('a month is whole, or its beginning with a point, which English leaves out: %s', (language) => {
    const point = language === 'en' ? '' : '.'
    for (const [at, short] of shortMonths[language].entries()) {
      const name = months[language][at]!
      if (short === name) continue
      expect(short.endsWith(point)).toBe(true)
      expect(name.startsWith(short.slice(0, short.length - point.length))).toBe(true)
    }
  })

  test.each([
    ['00:00', '12:00 am', 'रात 12:00', 'रात्री 12:00'],
    ['03:59', '3:59 am', 'रात 3:59', 'रात्री 3:59'],
    ['04:00', '4:00 am', 'सुबह 4:00', 'पहाटे 4:00'],
    ['05:59', '5:59 am', 'सुबह 5:59', 'पहाटे 5:59'],
    ['06:00', '6:00 am', 'सुबह 6:00', 'सकाळी 6:00'],
    ['07:26', '7:26 am', 'सुबह 7:26', 'सकाळी 7:26'],
    ['11:59', '11:59 am', 'सुबह 11:59', 'सकाळी 11:59'],
    ['12:05', '12:05 pm', 'दोपहर 12:05', 'दुपारी 12:05'],
    ['15:59', '3:59 pm', 'दोपहर 3:59', 'दुपारी 3:59'],
    ['16:00', '4:00 pm', 'शाम 4:00', 'संध्याकाळी 4:00'],
    ['19:59', '7:59 pm', 'शाम 7:59', 'संध्याकाळी 7:59'],
    ['20:00', '8:00 pm', 'रात 8:00', 'रात्री 8:00'],
    ['23:30', '11:30 pm', 'रात 11:30', 'रात्री 11:30'],
  ])('%s is written %s, %s, %s', (clock, en, hi, mr) => {
    const moment = new Date(`2026-11-20T${clock}:00+05:30`)
    expect(languages.map((language) => formatTime(language, moment))).toEqual([en, hi, mr])
  })

  test('text that is not a date is refused', () => expect(() => formatDate('en', 'soon')).toThrow(RangeError))

  test('dates are in the chosen language, in Indian time, with Latin digits', () => {
    const lateEvening = '2026-11-20T20:00:00Z'
    expect(formatDate('en', lateEvening)).toBe('21 November 2026')
    expect(formatDate('mr', lateEvening)).toBe('21 नोव्हेंबर 2026')
    expect(formatDate('hi', lateEvening)).toBe('21 नवंबर 2026')
    expect(formatMonth('en', '2025-03-01')).toBe('March 2025')
  })

  test.each([
    ['en', ['A', 'B', 'C'], 'A, B and C'],
    ['hi', ['A', 'B', 'C'], 'A, B और C'],
    ['hi', ['A', 'B'], 'A और B'],
    ['mr', ['A', 'B', 'C'], 'A, B आणि C'],
  ] as const)('a list has no comma before its last item: %s', (language, items, text) =>
    expect(formatList(language, items)).toBe(text),
  )
})

test.each([
  [400, '₹400'],
  [8.5, '₹8.50'],
  [120_000.05, '₹1,20,000.05'],
])('a price of %d rupees is %s', (rupees, text) => expect(formatPrice(rupees)).toBe(text))
