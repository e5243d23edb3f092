import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'
import { isPageOf, isPushEndpoint } from './rules.ts'

describe('The address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGx?y=1',
    'https://wns2-pn1p.notify.windows.com/w/?token=BQ',
    'https://fcm.googleapis.com:443/fcm/send/x',
  ])('may be %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pw@fcm.googleapis.com/x',
    'https://localhost/x',
    'https://push.localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://database.internal/x',
    'https://printer.local/x',
    'https://push/x',
    'ftp://push.example.in/x',
    'javascript:alert(1)',
    '',
  ])('may not be %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))
})

test.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
])('%s is on the public internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['/mr/dashboard/messages/7', 'https://kamshetbuild.example/mr/dashboard/messages/7?x=1#end', true],
  ['/dashboard/messages/7', 'https://kamshetbuild.example/dashboard/messages/71', false],
])('A notification that leads to %s has its page at %s: %s', (path, url, expected) => {
  expect(isPageOf(path, url)).toBe(expected)
})
