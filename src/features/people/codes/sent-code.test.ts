import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TabStorage } from '#platform/testing/tab-storage.ts'
import { sentCodeSeconds } from './rules.ts'
import { forgetSentCodes, keepSentCode, readSentCode } from './sent-code.ts'

const sent = { phone: '+919823456780', at: 1_000_000 }
const end = sent.at + sentCodeSeconds * 1000

describe('The number to which a code was sent', () => {
  let tab: TabStorage
  beforeEach(() => {
    tab = new TabStorage()
    vi.stubGlobal('sessionStorage', tab)
    forgetSentCodes()
  })

  test('is remembered in this tab while the code works, and then forgotten', () => {
    keepSentCode('login', sent)
    expect(readSentCode('login', sent.at)).toEqual({ ...sent, times: 0 })
    expect(readSentCode('login', end - 1)).toEqual({ ...sent, times: 0 })
    expect(readSentCode('login', end)).toBeUndefined()
    expect(tab.getItem('code login')).toBeNull()
  })

  test('is separate for a login and a registration; a login forgets both', () => {
    keepSentCode('registration', sent)
    expect(readSentCode('login', sent.at)).toBeUndefined()
    keepSentCode('login', sent)
    forgetSentCodes()
    expect([readSentCode('login', sent.at), readSentCode('registration', sent.at)]).toEqual([undefined, undefined])
  })

  test('is ignored if somebody else has tampered with it', () => {
    tab.setItem('code login', '{"phone":7,"at":"now"}')
    expect(readSentCode('login', sent.at)).toBeUndefined()
    // A time in the future means that the device's clock was put back.
    keepSentCode('login', { ...sent, at: sent.at + 1 })
    expect(readSentCode('login', sent.at)).toBeUndefined()
  })
})
