import { describe, expect, test } from 'vitest'
import { validUntil } from '#features/directory/professionals/check-rules.ts'
import { canSellUnder, gstinChecksum, partsOfGstin, readGstin } from './gstin-rules.ts'
import { dayRefusal, endsSoon, hasWholeNumber, kindsOf, readCoaNumber, readSearch } from './rules.ts'

describe('A number of the Council of Architecture', () => {
  test.each([
    ['CA/2005/36281', 'CA/2005/36281'],
    [' ca / 2005 / 36281 ', 'CA/2005/36281'],
    ['CA-2005-36281', 'CA/2005/36281'],
    ['CA/95/18562', 'CA/1995/18562'],
    ['CA/2026/1', 'CA/2026/1'],
    ['CA/2005/0036281', 'CA/2005/36281'],
    ['CA/2005/000123', 'CA/2005/123'],
    ['CA/2027/1', undefined],
    ['CA/1971/1', undefined],
    ['CA/05/1', undefined],
    ['CA/2005/0', undefined],
    ['CA/2005/1234567', undefined],
    ['AC/2005/36281', undefined],
    ['CA2005', undefined],
    ['', undefined],
  ])('%j is %s', (typed, number) => expect(readCoaNumber(typed, 2026)).toBe(number))

  test('is for architects only', () => {
    expect(kindsOf('architect')).toContain('coa')
    expect(kindsOf('contractor')).toEqual(['gstin', 'identity', 'address', 'site_visit'])
  })
})

describe('A GSTIN', () => {
  // Published GSTINs: examples from python-stdnum and the GST Network, and numbers of listed companies.
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7', '07AAACR5055K1Z9', '33AAACR5055K1ZE'])(
    '%s is right',
    (gstin) => expect(readGstin(gstin)).toEqual({ ok: true, gstin }),
  )

  // Composed in the published forms, each with its checksum. The first three are examples of a user.
  test.each([
    ['who deducts tax, with a TAN', '27PNEA06819B1DE', null, false],
    ['online services from abroad', '9922JPN29001OSU', null, false],
    ['the United Nations', '0717UNO00157UNO', null, false],
    ['an embassy', '0717UNO00157ONU', null, false],
    ['who deducts tax, with a PAN', '27AAPFU0939F1D4', 'AAPFU0939F', false],
    ['who collects tax', '27AAPFU0939F1C6', 'AAPFU0939F', false],
    ['a non-resident', '2722USA00012NRE', null, false],
    ['a department of the government', '27PNEA06819B1Z5', null, false],
    ['a firm with another registration', '27AAPFU0939F12Q', 'AAPFU0939F', false],
    ['Ladakh', '38AAPFU0939F1ZS', 'AAPFU0939F', true],
    ['other territory', '97AAPFU0939F1ZO', 'AAPFU0939F', true],
    ['the jurisdiction of the centre', '99AAPFU0939F1ZK', 'AAPFU0939F', false],
  ])('of %s is %s', (_case, gstin, pan, isSeller) => {
    expect(readGstin(gstin)).toEqual({ ok: true, gstin })
    expect([partsOfGstin(gstin).pan, canSellUnder(gstin)]).toEqual([pan, isSeller])
  })

  test('is read as people type it', () => {
    expect(readGstin('\u202A२७\u00AD aapfu\u200B0939f 1\u034F\u3164z\u2800v\uFE0F')).toEqual({
      ok: true,
      gstin: '27AAPFU0939F1ZV',
    })
    expect(readGstin(' 27 aapfu-0939f 1zv ')).toEqual({ ok: true, gstin: '27AAPFU0939F1ZV' })
  })

  test.each([
    ['27AAPFU0939F1Z', 'length'],
    ['', 'length'],
    ['369296450896540', 'form'],
    ['27AAPFU0939F0ZV', 'form'],
    ['27AAPXU0939F1ZV', 'form'],
    ['27AAPFU0939F1YV', 'form'],
    ['27AAPFU0939F1KP', 'form'],
    ['27PNEA00000B1D9', 'form'],
    ['2722USA00012NX2', 'form'],
    ['9822JPN29001OSW', 'form'],
    ['00AAPFU0939F1ZV', 'state'],
    ['39AAPFU0939F1ZV', 'state'],
    ['39PNEA06819B1D9', 'state'],
    ['98AAPFU0939F1ZV', 'state'],
    ['27PNEA06819B1DF', 'checksum'],
    ['9922JPN29001OSV', 'checksum'],
    ['0717UNO00157UNP', 'checksum'],
    ['27AAPFU0939F1ZO', 'checksum'],
    ['27AAPFU0993F1ZV', 'checksum'],
    ['27AAPFU0938F1ZV', 'checksum'],
  ])('%s is refused for its %s', (typed, reason) => expect(readGstin(typed)).toEqual({ ok: false, reason }))

  test('with one changed character is never valid', () => {
    const right = '27AAPFU0939F1ZV'
    for (let at = 2; at < 14; at++)
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        if (other !== right[at])
          expect(gstinChecksum(right.slice(0, at) + other + right.slice(at + 1, 14))).not.toBe('V')
  })

  test('contains the state and the PAN', () => {
    expect(partsOfGstin('27AAPFU0939F1ZV')).toEqual({ state: 'Maharashtra', pan: 'AAPFU0939F' })
  })
})

test.each([
  ['identity', '2026-11-21', '2031-11-21'],
  ['address', '2026-11-21', '2028-11-21'],
  ['site_visit', '2026-11-21', '2029-11-21'],
  ['registration', '2026-11-21', '2029-11-21'],
  ['coa', '2026-11-21', '2027-11-21'],
  ['gstin', '2026-11-21', '2027-11-21'],
  ['gstin', '2024-02-29', '2025-02-28'],
  ['site_visit', '2025-03-01', '2028-03-01'],
] as const)('a check of %s on %s holds until %s', (what, on, until) => expect(validUntil(what, on)).toBe(until))

test.each([
  ['2026-11-21', '2027-11-21', undefined],
  ['2026-11-22', '2027-11-21', 'future'],
  ['2020-01-01', '2026-11-21', undefined],
  ['2019-12-31', '2026-11-21', 'too_early'],
  ['2024-11-20', '2026-11-20', 'over'],
  ['2026-11-21', '2036-11-21', undefined],
  ['2026-11-21', '2036-11-22', 'too_long'],
] as const)('a check of %s that holds until %s: %s', (checkedOn, validUntil, refusal) =>
  expect(dayRefusal({ checkedOn, validUntil }, '2026-11-21')).toBe(refusal),
)

test.each([
  [null, false],
  ['2027-01-20', true],
  ['2027-01-21', false],
  ['2026-11-20', true],
] as const)('what holds until %s ends soon: %s', (until, soon) => expect(endsSoon(until, '2026-11-21')).toBe(soon))

test.each([
  ['7', { id: 7, text: undefined }],
  ['101', { id: 101, text: '101' }],
  ['pat', { id: undefined, text: 'pat' }],
  ['pa', undefined],
  ['', undefined],
])('the search %j', (text, read) => expect(readSearch(text)).toEqual(read))

test.each([
  ['Aadhaar 1234 5678 9012', true],
  ['१२३४ ५६७८ ९०१२', true],
  ['1234.5678.9012, 1234/5678/9012', true],
  ['1234—5678—9012', true],
  ['PAN AAPFU 0939 F', true],
  ['Aadhaar ending in 9012, of 12 March 2021', false],
  ['Electricity bill 03/2026, ends with 4471', false],
  ['CA/2005/36281', false],
  ['AAPFU-0939-F', true],
  ['Electricity bill 12/03/2026, ends with 4471', false],
  ['March 2021 A copy', false],
])('%j has a whole number: %j', (text, has) => expect(hasWholeNumber(text)).toBe(has))
