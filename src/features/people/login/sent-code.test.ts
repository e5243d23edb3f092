import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { sentCodeSeconds } from './rules.ts'
import { forgetSentCodes, keepSentCode, readSentCode } from './sent-code.tsx'

const sent = { phone: '+919823456780', at: 1_000_000 }
const end = sent.at + sentCodeSeconds * 1000

describe('To which number a code was sent', () => {
  let tab: TabStorage
  beforeEach(() => {
    tab = new TabStorage()
    vi.stubGlobal('sessionStorage', tab)
    forgetSentCodes()
  })

  test('is known in this tab while the code works, and then forgotten', () => {
    keepSentCode('login', sent)
    expect(readSentCode('login', sent.at)).toEqual({ ...sent, times: 0 })
    expect(readSentCode('login', end - 1)).toEqual({ ...sent, times: 0 })
    expect(readSentCode('login', end)).toBeUndefined()
    expect(tab.getItem('code login')).toBeNull()
  })

  test('is one for a login and another for a registration; a login forgets both', () => {
    keepSentCode('registration', sent)
    expect(readSentCode('login', sent.at)).toBeUndefined()
    keepSentCode('login', sent)
    forgetSentCodes()
    expect([readSentCode('login', sent.at), readSentCode('registration', sent.at)]).toEqual([undefined, undefined])
  })

  test('what somebody else has written there is not believed', () => {
    tab.setItem('code login', '{"phone":7,"at":"now"}')
    expect(readSentCode('login', sent.at)).toBeUndefined()
    // A clock that was put back.
    keepSentCode('login', { ...sent, at: sent.at + 1 })
    expect(readSentCode('login', sent.at)).toBeUndefined()
  })
})
