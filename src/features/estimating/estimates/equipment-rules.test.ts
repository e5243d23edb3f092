import { expect, test } from 'vitest'
import { hireKindOf } from './equipment-rules.ts'

test.each([
  ['Concrete Mixer', 'concrete-mixer'],
  ['Mixer, one bag', 'concrete-mixer'],
  ['कंक्रीट मिक्सर', 'concrete-mixer'],
  ['काँक्रीट मिक्सर', 'concrete-mixer'],
  ['Scaffolding', 'scaffolding'],
  ['Scafolding 600 sq ft', 'scaffolding'],
  ['मचान (स्कैफ़ोल्डिंग)', 'scaffolding'],
  ['परांची (स्कॅफोल्डिंग)', 'scaffolding'],
  ['Concrete vibrator', 'needle-vibrator'],
  ['Needle Vibrator', 'needle-vibrator'],
  ['Plate compactor', 'plate-compactor'],
  ['Bar bending machine', 'bar-bending-machine'],
  ['Rod cutting machine', 'bar-cutting-machine'],
  ['Tile cutter', 'tile-cutter'],
  ['Breaker', 'demolition-hammer'],
  ['Dewatering pump', 'water-pump'],
  ['पाणी पंप', 'water-pump'],
  ['शिडी', 'ladder'],
  ['Monkey hoist', 'monkey-hoist'],
  ['Floor polishing', 'floor-grinder'],
  ['Transit mixer', undefined],
  ['JCB', undefined],
  ['', undefined],
  ['Barricade', undefined],
])('“%s” means the kind %s', (name, kind) => expect(hireKindOf(name)).toBe(kind))
