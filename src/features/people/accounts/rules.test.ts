import { describe, expect, test } from 'vitest'
import { dashboardOwner, homeOf, ownPath, readId, userTypes } from './rules.ts'

describe('a path to return to after login', () => {
  test.each([
    ['/bookmarked', '/bookmarked'],
    ['/professionals?type=contractor&location=lonavla', '/professionals?type=contractor&location=lonavla'],
    ['/professionals/101#reviews', '/professionals/101#reviews'],
    ['/professionals/../bookmarked', '/bookmarked'],
    ['/professionals//101?keyword=a//b', '/professionals//101?keyword=a//b'],
    ['/', '/'],
    ['/projects/$id?note=$1', '/projects/$id?note=$1'],
    ['/mr/professionals/101', '/professionals/101'],
    ['/hi', '/'],
    ['/loginfo', '/loginfo'],
  ])('%s is our own', (given, path) => {
    expect(ownPath(given)).toBe(path)
  })

  test.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    [' //evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['/./..//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/a/%2E%2e//evil.example'],
    ['/.\\\\evil.example'],
    ['/\\/evil.example'],
    ['///evil.example'],
    ['//home.invalid/bookmarked'],
    ['//home.invalid//evil.example'],
    ['/\u0000/evil.example'],
    ['/\u007f/evil.example'],
    ['/\u0085/evil.example'],
    ['/bookmarked\r\nSet-Cookie: x=y'],
    ['javascript:alert(1)'],
    ['bookmarked'],
    ['/login'],
    ['/LOGIN/?redirect=/login'],
    ['/register?type=professional'],
    ['/reset-password?token=x'],
    ['/api/auth/logout'],
    ['/a/../login'],
    ['/hi/login'],
    ['/mr/login?redirect=/hi/login'],
    ['/HI/Register'],
    ['/hi/mr/login'],
    ['/hi//login'],
    ['/%6Cogin'],
    ['/hi/%6cogin'],
    ['/%68i/login'],
    ['/%6c%6f%67%69%6e/'],
    ['/%61pi/auth/logout'],
    ['/%2flogin'],
    ['/hi//evil.example'],
    ['/hi/mr//evil.example'],
    ['/%E0%A4%A'],
    [''],
    [undefined],
    [7],
  ])('%j is not a path of ours', (given) => {
    expect(ownPath(given)).toBeUndefined()
  })
})

test('each kind of account has a home', () => {
  expect(homeOf('customer')).toBe('/dashboard')
  expect(homeOf('contractor')).toBe('/contractor-dashboard')
  expect(homeOf('architect')).toBe('/architect-dashboard')
  for (const userType of userTypes) expect(dashboardOwner(homeOf(userType).slice(1))).toBe(userType)
})

test.each(['', 'professionals', 'customer-dashboard', 'dashboards'])('%j is not a dashboard', (word) => {
  expect(dashboardOwner(word)).toBeUndefined()
})

test('a dashboard is found in any letter case', () => {
  expect(dashboardOwner('Contractor-Dashboard')).toBe('contractor')
})

test('an id is a whole number of 1 or more', () => {
  expect(readId('101')).toBe(101)
  expect(readId('१०१')).toBe(101)
  for (const given of ['0', '-1', '1.5', 'x', '', undefined, '1e3', '99999999999999999'])
    expect(readId(given)).toBeUndefined()
})
