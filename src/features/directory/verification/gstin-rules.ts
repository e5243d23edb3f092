import { plainCode } from '#platform/values/india.ts'

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
  '99': 'Centre Jurisdiction',
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

/** A PAN, whose fourth letter is the kind of holder, and a TAN, the number of an office that deducts tax. */
const pan = '[A-Z]{3}[ABCEFGHJKLPT][A-Z](?!0000)\\d{4}[A-Z]'
const tan = '[A-Z]{4}(?!00000)\\d{5}[A-Z]'

/**
 * The kinds of a GSTIN, by what stands between the state and the checksum. Source: the regular expressions of the GST
 * Network's interfaces, as India Compliance (resilient-tech, `gst_india/constants`) publishes them. A department of the
 * government and who deducts tax may register with a TAN. Who has no PAN is registered by year, country and a number:
 * non-residents, sellers of online services from abroad, and bodies of the United Nations and embassies (UIN).
 */
const kinds = {
  regular: new RegExp(`^${pan}[1-9A-Z][Z1-9ABE-J]$`),
  department: new RegExp(`^${tan}\\dZ$`),
  deductsTax: new RegExp(`^(?:${pan}|${tan})[1-9A-Z]D$`),
  collectsTax: new RegExp(`^${pan}[1-9A-Z]C$`),
  nonResident: /^\d{2}[A-Z]{3}\d{5}NR$/,
  onlineServices: /^\d{2}[A-Z]{3}\d{5}OS$/,
  embassy: /^\d{2}[A-Z]{3}\d{5}[UO]N$/,
}
type GstinKind = keyof typeof kinds

/** The kind of a GSTIN. Undefined for a text that is none. */
function kindOf(gstin: string): GstinKind | undefined {
  const kind = (Object.keys(kinds) as GstinKind[]).find((each) => kinds[each].test(gstin.slice(2, 14)))
  return kind === 'onlineServices' && !gstin.startsWith('99') ? undefined : kind
}

/**
 * Whether goods can be sold under a GSTIN, with a tax invoice from the state in it. Nobody sells goods under the other
 * kinds of registration, nor under the jurisdiction of the centre (99). A seller's GSTIN has Z before its checksum.
 */
export function canSellUnder(gstin: string): boolean {
  return kindOf(gstin) === 'regular' && gstin[13] === 'Z' && !gstin.startsWith('99')
}

export type GstinRefusal = 'length' | 'form' | 'state' | 'checksum'
export type ReadGstin = { ok: true; gstin: string } | { ok: false; reason: GstinRefusal }

/** Normalises and checks a typed GSTIN. The result is in upper case, with Latin digits and without spaces or dashes. */
export function readGstin(typed: string): ReadGstin {
  const gstin = plainCode(typed)
  if (gstin.length !== 15) return { ok: false, reason: 'length' }
  if (!/^\d{2}.{12}[A-Z\d]$/.test(gstin) || !kindOf(gstin)) return { ok: false, reason: 'form' }
  if (!(gstin.slice(0, 2) in states)) return { ok: false, reason: 'state' }
  if (gstinChecksum(gstin.slice(0, 14)) !== gstin[14]) return { ok: false, reason: 'checksum' }
  return { ok: true, gstin }
}

/**
 * The state and the PAN in a GSTIN. Null without a PAN: some kinds have a TAN or no number of the holder. The PAN is
 * private and must not be published.
 */
export function partsOfGstin(gstin: string): { state: string; pan: string | null } {
  const holder = gstin.slice(2, 12)
  return { state: stateName(gstin.slice(0, 2)), pan: new RegExp(`^${pan}$`).test(holder) ? holder : null }
}

/** The name of the state with this code, or the code itself if it is unknown. */
export function stateName(code: string): string {
  return states[code] ?? code
}
