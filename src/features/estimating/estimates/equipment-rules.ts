/**
 * The kinds of machines for hire (features/hire/machines/kind-rules.ts), each with the words that people use for it in
 * an estimate, in all three languages. The first kind that matches is taken. The vibrator is therefore listed before
 * the mixer, so that a concrete vibrator is not taken for a mixer.
 */
const words: readonly (readonly [kind: string, names: RegExp])[] = [
  ['needle-vibrator', /vibrat|वाइब्रेट|व्हायब्रेट/],
  ['concrete-mixer', /(?<!transit )mixer|मिक्सर/],
  ['scaffolding', /scaff?old|मचान|परांची|स्[कॅै]+फ[ोॉ]ल्ड/],
  ['plate-compactor', /compactor|rammer|कॉम्प[ॅै]क्टर/],
  ['bar-bending-machine', /(bar|rod|steel)[ -]?bend|बेंडिंग/],
  ['bar-cutting-machine', /(bar|rod|steel)[ -]?cut|बार कटिंग/],
  ['tile-cutter', /tiles? cut|टाइल्?स? कट/],
  ['demolition-hammer', /demolition|breaker|jack ?hammer|ब्रेकर/],
  ['water-pump', /pump|पंप/],
  ['ladder', /ladder|सीढ़ी|शिडी/],
  ['monkey-hoist', /hoist|होइस्ट/],
  ['floor-grinder', /grind|polish|घिसाई|पॉलिश/],
]

/** Returns the kind of machine for hire that a row's name refers to. Undefined if the name matches no kind. */
export function hireKindOf(name: string): string | undefined {
  const lower = name.normalize('NFC').toLowerCase()
  return words.find(([, names]) => names.test(lower))?.[0]
}
