import { describe, expect, test } from 'vitest'
import { townIds } from '#platform/values/towns.ts'
import {
  approvalItems,
  authorities,
  authorityNotes,
  checklistOf,
  lookedUpOn,
  progressOf,
  sources,
  suggestedAuthority,
} from './approval-rules.ts'
import {
  documentKinds,
  downloadName,
  faultOfSize,
  isShownTo,
  keptBecause,
  kindsToAdd,
  maxFileKilobytes,
  mayDelete,
  mayRestore,
  shownFileName,
  titleFrom,
} from './rules.ts'

describe('The name of a file', () => {
  test.each([
    ['ground floor.pdf', 'ground floor.pdf'],
    ['C:\\plans\\ground.pdf', 'ground.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['7-12 उतारा.pdf', '7-12 उतारा.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.exe'],
    ['\u200Eबाऱ्\u200Dया\u00AD 1️⃣ 👷🏽‍♀️.pdf', 'बाऱ्\u200Dया 1️⃣ 👷🏽‍♀️.pdf'],
    ['half\uD83D and private \uE000.pdf', 'half and private .pdf'],
    [`${'x'.repeat(115)}👷🏽‍♀️.pdf`, `${'x'.repeat(115)}.pdf`],
    ['a\u0000b\nc.pdf', 'ab c.pdf'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ['', ''],
  ])('%j is shown as %j', (given, shown) => {
    expect(shownFileName(given)).toBe(shown)
  })

  test.each([
    ['plan.pdf', 'application/pdf', 'plan.pdf'],
    ['plan.PDF', 'application/pdf', 'plan.PDF'],
    ['plan.exe', 'application/pdf', 'plan.exe.pdf'],
    ['plan', 'image/vnd.dwg', 'plan.dwg'],
    ['scan.png', 'image/jpeg', 'scan.jpg'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['invoice.html', 'image/jpeg', 'invoice.html.jpg'],
    ['', 'application/pdf', '.pdf'],
  ] as const)('%j of %s is downloaded as %j', (given, mediaType, name) => {
    expect(downloadName(given, mediaType)).toBe(name)
  })

  test.each([
    ['ground_floor  plan.pdf', 'ground floor plan'],
    ['IMG-2026.jpeg', 'IMG-2026'],
    ['बाऱ्\u200Dया_क्\u200Cष.pdf', 'बाऱ्\u200Dया क्\u200Cष'],
    ['👷'.repeat(60), '👷'.repeat(60)],
    [`x${'👷'.repeat(60)}`, `x${'👷'.repeat(59)}`],
    ['.pdf', ''],
  ])('%j is the beginning of the title %j', (given, title) => {
    expect(titleFrom(given)).toBe(title)
  })
})

test('the browser notices that a file is empty or too large', () => {
  const most = maxFileKilobytes * 1024
  expect([0, 1, most, most + 1].map(faultOfSize)).toEqual(['empty', undefined, undefined, 'too_large'])
})

describe('Who may delete a document', () => {
  const day = 24 * 60 * 60_000
  const customer = { role: 'customer', isAuthor: false } as const
  const author = { role: 'contractor', isAuthor: true } as const
  const another = { role: 'contractor', isAuthor: false } as const
  const late = { ageMs: day, hasOthersVersions: false }
  const early = { ageMs: day - 1, hasOthersVersions: false }
  const shared = { ageMs: 0, hasOthersVersions: true }

  test.each([
    ['drawing_architectural', author, late, true],
    ['drawing_architectural', author, shared, true],
    ['drawing_architectural', customer, late, true],
    ['drawing_architectural', another, early, false],
    ['quotation', author, early, true],
    ['quotation', author, late, false],
    ['quotation', author, shared, false],
    ['quotation', customer, early, false],
    ['bill', author, early, true],
    ['bill', author, late, false],
    ['bill', author, shared, false],
    ['bill', customer, early, false],
    ['agreement', author, early, true],
    ['agreement', author, late, false],
    ['agreement', author, shared, false],
    ['agreement', customer, early, false],
    ['agreement', another, early, false],
  ] as const)('%s, %j, %j: %s', (kind, who, what, expected) => {
    expect(mayDelete({ kind, ...who, ...what })).toBe(expected)
  })

  test.each([
    ['agreement', author, early, null],
    ['agreement', author, late, 'day_over'],
    ['agreement', author, shared, 'others_version'],
    ['agreement', customer, late, null],
    ['quotation', author, early, null],
    ['quotation', author, late, 'day_over'],
    ['bill', author, late, 'day_over'],
    ['quotation', author, shared, 'others_version'],
    ['drawing_architectural', author, shared, null],
  ] as const)('and is told why not: %s, %j, %j: %s', (kind, who, what, expected) => {
    expect(keptBecause({ kind, ...who, ...what })).toBe(expected)
  })

  test.each([
    ['other', author, true],
    ['other', customer, true],
    ['other', another, false],
    ['agreement', author, true],
    ['agreement', customer, false],
  ] as const)('and restore it: %s, %j: %s', (kind, who, expected) => {
    expect(mayRestore({ kind, ...who })).toBe(expected)
  })
})

test('a priced document is shown to its two sides in roles that see prices, any other to everyone who sees documents', () => {
  const places = {
    customer: { memberId: 1, role: 'customer', teamRole: null, employerId: null },
    contractor: { memberId: 2, role: 'contractor', teamRole: null, employerId: null },
    architect: { memberId: 3, role: 'architect', teamRole: null, employerId: null },
    supervisor: { memberId: 4, role: 'team', teamRole: 'supervisor', employerId: 2 },
    accountant: { memberId: 5, role: 'team', teamRole: 'accountant', employerId: 2 },
    drafter: { memberId: 6, role: 'team', teamRole: 'drafter', employerId: 2 },
    worker: { memberId: 7, role: 'team', teamRole: 'worker', employerId: 2 },
  } as const
  const priced = ['agreement', 'quotation', 'bill']
  const shownTo = (kind: (typeof documentKinds)[number], memberId: number | null) =>
    Object.entries(places)
      .flatMap(([name, place]) => (isShownTo(place, { kind, memberId }) ? [name] : []))
      .join(' ')
  for (const kind of documentKinds) {
    const everyone = 'customer contractor architect supervisor accountant drafter'
    const isForTwo = priced.includes(kind)
    expect(shownTo(kind, 2), kind).toBe(isForTwo ? 'customer contractor accountant' : everyone)
    expect(shownTo(kind, 3), kind).toBe(isForTwo ? 'customer architect' : everyone)
    expect(shownTo(kind, null), kind).toBe(isForTwo ? 'customer' : everyone)
  }
  expect(kindsToAdd(places.customer)).toEqual(documentKinds)
  expect(kindsToAdd(places.drafter)).toEqual(documentKinds.filter((kind) => !priced.includes(kind)))
  expect(kindsToAdd(places.accountant)).toEqual([])
})

describe('The checklists', () => {
  test.each(authorities)('%s has a permission, and every paper once with a source or the office', (authority) => {
    const list = checklistOf(authority)
    const items = list.map(({ item }) => item)
    expect(items).toContain('permission')
    expect(items).toEqual(approvalItems.filter((item) => items.includes(item)))
    for (const { source } of list) expect(source === 'office' || source in sources).toBe(true)
  })

  test('the UDCPR is not required in Lonavala or a gaothan, where it does not apply or was not checked', () => {
    for (const authority of ['lonavala', 'gram_panchayat', 'other'] as const) {
      const asked = checklistOf(authority).filter(({ source }) => source.startsWith('udcpr') && source !== 'udcprScope')
      expect(asked, authority).toEqual([])
    }
    expect(authorityNotes.lonavala).toContain('udcprScope')
  })

  test('every source says where it was read, on a day in the past', () => {
    for (const { title, place, url } of Object.values(sources)) {
      expect(new URL(url).protocol).toBe('https:')
      expect(title && place).toBeTruthy()
    }
    expect(lookedUpOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test.each([
    ['kamshet', 'pmrda'],
    ['karla', 'pmrda'],
    ['lonavla', 'lonavala'],
    ['khandala', 'lonavala'],
    ['pune', 'pmc'],
    ['pimpri-chinchwad', 'pcmc'],
    ['talegaon', 'other'],
    ['mumbai', 'other'],
  ] as const)('in %s %s is suggested', (town, authority) => {
    expect(suggestedAuthority(town)).toBe(authority)
  })
  test('every town has a suggestion', () => {
    for (const town of townIds) expect(authorities).toContain(suggestedAuthority(town))
  })

  test('papers that are not needed do not count', () => {
    expect(progressOf(['received', 'todo', 'applied', 'not_needed', 'received'])).toEqual({ received: 2, total: 4 })
    expect(progressOf([])).toEqual({ received: 0, total: 0 })
  })
})
