import { latinDigits } from '#platform/values/india.ts'

/** The states and union territories by the code at the beginning of a GSTIN. Source: Goods and Services Tax Network. */
const states: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before 2014)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last character of a GSTIN, computed from the fourteen before it. Rule 10(1) of the CGST Rules, 2017 requires a
 * checksum character. The GST Network computes it with the Luhn algorithm (ISO/IEC 7812-1, Annex B) in base 36, and
 * python-stdnum's `stdnum.in_.gstin` checks it in the same way. The values (A to Z are 10 to 35) are multiplied by 1
 * and 2 in turn. The two base-36 digits of each product are added up, and the checksum completes the sum to a multiple
 * of 36.
 */
export function gstinChecksum(first14: string): string {
  const sum = [...first14].reduce((sum, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36]!
}

export type GstinRefusal = 'length' | 'form' | 'state' | 'checksum'
export type ReadGstin = { ok: true; gstin: string } | { ok: false; reason: GstinRefusal }

/** Normalises and checks a typed GSTIN. The result is in upper case, with Latin digits and without spaces or dashes. */
export function readGstin(typed: string): ReadGstin {
  const gstin = latinDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
  if (gstin.length !== 15) return { ok: false, reason: 'length' }
  // The parts are the state, the PAN (whose fourth letter is the kind of holder), the number of the registration, 'Z'
  // and the checksum.
  if (!/^\d{2}[A-Z]{3}[ABCFGHJKLPT][A-Z](?!0000)\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin))
    return { ok: false, reason: 'form' }
  if (!(gstin.slice(0, 2) in states)) return { ok: false, reason: 'state' }
  if (gstinChecksum(gstin.slice(0, 14)) !== gstin[14]) return { ok: false, reason: 'checksum' }
  return { ok: true, gstin }
}

/** The state and the PAN in a GSTIN. The PAN is private and must not be published. */
export function partsOfGstin(gstin: string): { state: string; pan: string } {
  return { state: states[gstin.slice(0, 2)] ?? '', pan: gstin.slice(2, 12) }
}

/** The name of the state with this code, or the code itself if it is unknown. */
export function stateName(code: string): string {
  return states[code] ?? code
}
