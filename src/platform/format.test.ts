import { describe, expect, test } from 'vitest'
import { formatBadge, formatDate, formatLakh, formatMonth, formatNumber, formatRating, formatRupees } from './format.ts'
import { createI18n } from './messages.ts'

const i18n = createI18n('en', {})

describe('Numbers and dates', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [1250000, '₹12,50,000'],
    [123456789, '₹12,34,56,789'],
  ])('%d rupees are %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text))

  test.each([
    [85000, '₹85,000'],
    [100000, '₹1 lakh'],
    [1250000, '₹12.5 lakh'],
    [9950000, '₹99.5 lakh'],
    [9999999, '₹1 crore'],
    [10000000, '₹1 crore'],
    [12000000, '₹1.2 crore'],
    [500000000, '₹50 crore'],
  ])('%d rupees in words are %s', (rupees, text) => expect(formatLakh(i18n, rupees)).toBe(text))

  test('a rating has one decimal, a number Indian grouping', () => {
    expect([formatRating(4.25), formatRating(5), formatNumber(100000)]).toEqual(['4.3', '5.0', '1,00,000'])
  })

  test.each([
    [0, '0'],
    [9, '9'],
    [10, '9+'],
  ])('a badge of %d shows %s', (count, text) => expect(formatBadge(count)).toBe(text))

  test('dates are in the chosen language, in Indian time, with Latin digits', () => {
    const lateEvening = '2026-11-20T20:00:00Z'
    expect(formatDate('en', lateEvening)).toBe('21 November 2026')
    expect(formatDate('mr', lateEvening)).toBe('21 नोव्हेंबर, 2026')
    expect(formatDate('hi', lateEvening)).toBe('21 नवंबर 2026')
    expect(formatMonth('en', '2025-03-01')).toBe('March 2025')
  })
})
