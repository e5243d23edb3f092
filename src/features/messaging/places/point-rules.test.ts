import { describe, expect, test } from 'vitest'
import { readPoint } from './point-rules.ts'

const site = [18.7546, 73.5523] as const

describe('A point in a pasted text', () => {
  test.each<[string, readonly [number, number]]>([
    ['18.7546, 73.5523', site],
    ['  (18.7546,73.5523) ', site],
    ['18.7546 73.5523', site],
    ['18.7546°,\n73.5523°', site],
    ['-33.8568, 151.2153', [-33.8568, 151.2153]],
    ['१८.७५४६, ७३.५५२३', site],
    ['18.75460000000001, 73.55230000000001', site],
    ['18.7546° N, 73.5523° E', site],
    ['N 18.7546 E 73.5523', site],
    ['73.5523 E, 18.7546 N', site],
    [`18°45'16.56"N 73°33'08.28"E`, site],
    ['18° 45′ 16.56″ N, 73° 33′ 8.28″ E', site],
    ['18°45’16.56”N 73°33’08.28”E', site],
    [`18°45.276'N 73°33.138'E`, site],
    ['18 45 16.56 s 73 33 8.28 w', [-18.7546, -73.5523]],
    ['https://www.google.com/maps/@18.7546,73.5523,17z', site],
    // The point in the `data` part of the address is the place itself. The point after the @ is only the centre of the
    // map view.
    [
      'https://www.google.com/maps/place/Kamshet/@18.9,73.1,15z/data=!3m1!4b1!4m6!3m5!1s0x3be8:0x1!8m2!3d18.7546!4d73.5523!16z',
      site,
    ],
    [`https://www.google.com/maps/place/18%C2%B045'16.56%22N+73%C2%B033'08.28%22E/@18.9,73.1,17z`, site],
    ['https://www.google.com/maps/search/18.7546,+73.5523?entry=tts', site],
    ['https://maps.google.com/?q=18.7546,73.5523', site],
    ['https://maps.google.com/maps?q=loc:18.7546,73.5523&z=17', site],
    ['https://www.google.com/maps/search/?api=1&query=18.7546%2C73.5523', site],
    ['https://www.google.com/maps/dir/?api=1&destination=18.7546,73.5523', site],
    ['https://maps.apple.com/?ll=18.7546,73.5523&q=Site', site],
    ['Come here: https://maps.google.com/?q=18.7546,73.5523 by nine', site],
    ['https://maps.app.goo.gl/AbC123xyz 18.7546, 73.5523', site],
    ['geo:18.7546,73.5523', site],
    ['geo:18.7546,73.5523,560;u=35', site],
    ['geo:0,0?q=18.7546,73.5523(The%20site)', site],
    ['geo:18,73', [18, 73]],
  ])('%s', (text, [latitude, longitude]) =>
    expect(readPoint(text)).toEqual({ ok: true, point: { latitude, longitude } }),
  )

  test.each([
    ['https://maps.app.goo.gl/AbC123xyz', 'short'],
    ['Dropped pin\nhttps://goo.gl/maps/AbC123xyz', 'short'],
    ['91.0, 73.5', 'range'],
    ['18.7546, 180.5', 'range'],
    ['https://maps.google.com/?q=98.7546,73.5523', 'range'],
    ['geo:18.7,273.5', 'range'],
    ['', 'none'],
    ['18, 73', 'none'],
    ['98220 12345', 'none'],
    ['18.7546', 'none'],
    ['18.7546, 73.5523, 12.5', 'none'],
    ['Gat 214, Plot 12', 'none'],
    [`18°75'16"N 73°33'08"E`, 'none'],
    ['18.7546 N, 73.5523 N', 'none'],
    ['https://www.google.com/maps/place/Kamshet', 'none'],
    ['https://example.in/%E0%A4%A', 'none'],
    ['https://', 'none'],
    ['geo:kamshet', 'none'],
    ['geo:0,0?q=Kamshet', 'none'],
    ['NaN, Infinity', 'none'],
    [`18.7${' '.repeat(100_000)}x`, 'none'],
    [`${'1'.repeat(100_000)}.5, 73.5`, 'none'],
  ])('%s contains no point: %s', (text, fault) => expect(readPoint(text)).toEqual({ ok: false, fault }))
})
