import { foldWithParts } from '#platform/languages/fold-text.ts'
import type { MachineKind } from './kind-rules.ts'

/**
 * What people type when they look for a kind, in Latin letters and Devanagari. Each word is folded before it is
 * compared.
 */
const searchWords: Readonly<Record<MachineKind, string>> = {
  'concrete-mixer': 'concrete cement mixer miller machine कंक्रीट काँक्रीट मिक्सर मिलर माल कालवण्याचे मशीन',
  scaffolding: 'scaffolding scaffold staging cuplock मचान स्कैफोल्डिंग परांची स्कॅफोल्डिंग पालक',
  'needle-vibrator': 'needle vibrator concrete vibrating निडल नीडल वाइब्रेटर व्हायब्रेटर',
  'plate-compactor': 'plate compactor earth rammer soil compaction प्लेट कॉम्पैक्टर कॉम्पॅक्टर रॅमर दुरमुस',
  'bar-bending-machine': 'bar bending machine rebar bender steel बार बेंडिंग मशीन सरिया मोड़ने सळई वाकवण्याचे मशीन',
  'bar-cutting-machine': 'bar cutting machine rebar cutter steel बार कटिंग मशीन सरिया काटने सळई कापण्याचे मशीन',
  'tile-cutter': 'tile tiles cutter marble granite टाइल टाइल्स कटर फरशी कापण्याचे मशीन',
  'demolition-hammer': 'demolition hammer breaker jackhammer chipping डिमोलिशन हैमर हॅमर ब्रेकर तोड़ने फोडण्याचे मशीन',
  'water-pump': 'water pump dewatering mud diesel पानी पाणी पंप मोटर डीवॉटरिंग उपसा',
  ladder: 'ladder aluminium step सीढ़ी सीडी एल्युमिनियम शिडी ॲल्युमिनियम',
  'monkey-hoist': 'monkey hoist lift winch mini crane मंकी होइस्ट लिफ्ट',
  'floor-grinder': 'floor grinder polishing polisher grinding फर्श फरशी घिसाई पॉलिश ग्राइंडर',
  other: 'machine tool मशीन औज़ार यंत्र',
}

/** The folded words by which a machine is found. They are stored again with every change of the machine. */
export function searchTextOf({
  kind,
  title,
  description,
}: {
  kind: MachineKind
  title: string
  description: string
}): string {
  return ` ${[...foldWithParts(`${searchWords[kind]} ${title} ${description}`)].join(' ')}`
}
