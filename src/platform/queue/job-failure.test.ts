import { describe, expect, test } from 'vitest'
import { failureWithoutPersonalData, isRefusedForGood } from './job-failure.server.ts'

const reasonOf = (error: unknown) => failureWithoutPersonalData(error).message
const failing = (message: string, more: object) => Object.assign(new Error(message), more)
const refused = (response: string, more: object = {}) =>
  failing(`Recipient command failed: ${response}`, {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response,
    responseCode: Number(response.slice(0, 3)),
    ...more,
  })

describe('What is kept of an error', () => {
  test.each([
    [refused('550 5.1.1 Enquiry from Anita Desai about a roof'), 'Error EENVELOPE: 550 5.1.1'],
    [refused('550-5.7.1 अनिता देसाई ९८२००१२३४५\n550 5.7.1 no'), 'Error EENVELOPE: 550 5.7.1'],
    [refused('451 5.1.1anita try later'), 'Error EENVELOPE: 451'],
    [failing('connect ECONNREFUSED 10.0.0.7:25', { code: 'ECONNREFUSED' }), 'Error ECONNREFUSED'],
    [
      failing('duplicate key: Key (email)=(anita@example.in)', {
        name: 'error',
        code: '23505',
        constraint: 'users_email_key',
      }),
      'error 23505: users_email_key',
    ],
    [new TypeError('Anita is not a function'), 'TypeError'],
    [failing('no', { name: 'Anita Desai', code: 'Anita', constraint: 'अनिता' }), 'Error'],
    [failing('no', { code: '9820012345' }), 'Error'],
    ['Anita Desai', 'Error'],
    [undefined, 'Error'],
  ])('%s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })

  test('the frames of the stack are kept, and not a message that looks like them', () => {
    const { stack } = failureWithoutPersonalData(new Error('At home\n    at Anita Desai\n    at अनिता (the roof)'))
    expect(stack).toMatch(/^ +at .*job-failure\.test\.ts:\d+:\d+\)?$/m)
    expect(stack).not.toMatch(/Anita|अनिता|home/)
    const changed = new Error('at home')
    changed.stack = 'Error: before\n    at Anita Desai\n    at run (file:///x.ts:1:2)'
    expect(failureWithoutPersonalData(changed).stack).toBe('    at run (file:///x.ts:1:2)')
  })
})

test.each([
  [refused('550 5.1.1 no such person'), true],
  [refused('554 spam', { code: 'EMESSAGE', command: 'DATA' }), true],
  [refused('450 4.2.1 come back later'), false],
  [refused('554 5.7.1 relay access denied'), false],
  [refused('535 5.7.8 wrong password', { code: 'EAUTH', command: 'AUTH PLAIN' }), false],
  [refused('550 5.1.8 bad sender', { command: 'MAIL FROM' }), false],
  [new Error('550'), false],
  ['550', false],
])('refused for good: %s', (error, expected) => {
  expect(isRefusedForGood(error)).toBe(expected)
})
