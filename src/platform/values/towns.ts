import { stemsOf } from '#platform/languages/case-endings.ts'
import { foldText, foldWords } from '#platform/languages/fold-text.ts'
import type { Language } from '#platform/languages/languages.ts'

type Row<Id extends string> = {
  id: Id
  names: Readonly<Record<Language, string>>
  /**
   * Other names of the town, and its localities. Different spellings of a name need no alias, because foldText merges
   * them.
   */
  aliases: readonly string[]
  /** Whole pincodes, or the prefix that all pincodes of a city share. */
  pincodes: readonly string[]
  nearby: readonly Id[]
}

function row<const Id extends string, const Near extends string>(
  id: Id,
  [en, hi, mr]: readonly [en: string, hi: string, mr: string],
  aliases: readonly string[],
  pincodes: readonly string[],
  nearby: readonly Near[],
) {
  return { id, names: { en, hi, mr }, aliases, pincodes, nearby }
}

/**
 * The towns in the order in which lists show them. Pincodes are from India Post's directory of post offices
 * (data.gov.in). A pincode of several towns (410405: Kamshet, Malavli, Karla) belongs to the town whose post office it
 * is named after.
 */
// biome-ignore format: one town, two lines.
const list = [
  row('kamshet', ['Kamshet', 'कामशेत', 'कामशेत'], ['Naigaon', 'Kanhe', 'Kamshet Station'],
    ['410405'], ['vadgaon', 'pawna', 'malavli', 'karla', 'talegaon', 'lonavla']),
  row('lonavla', ['Lonavla', 'लोनावला', 'लोणावळा'], ['Lonavale', 'Tungarli', 'Valvan', 'Bhangarwadi', 'Kusgaon'],
    ['410401', '410402', '410403'], ['khandala', 'malavli', 'karla', 'pawna', 'kamshet', 'khopoli']),
  row('pune', ['Pune', 'पुणे', 'पुणे'], ['Poona', 'Punyanagari', 'Pune City', 'Baner', 'Aundh', 'Kothrud', 'Hadapsar',
    'Kharadi', 'Shivajinagar Pune', 'Viman Nagar', 'Vadgaon Sheri', 'Vadgaon Budruk', 'Wagholi', 'Katraj', 'Warje', 'Bavdhan'],
    ['411', '412207', '412307', '412308'], ['pimpri-chinchwad', 'hinjawadi', 'mulshi', 'dehu-road', 'talegaon']),
  row('khandala', ['Khandala', 'खंडाला', 'खंडाळा'], ['Kune'], ['410301', '410302'], ['lonavla', 'khopoli', 'karla']),
  row('talegaon', ['Talegaon', 'तलेगाँव', 'तळेगाव'], ['Talegaon Dabhade', 'Talegaon Station', 'Somatane', 'Induri', 'Urse'],
    ['410506', '410507'], ['vadgaon', 'kamshet', 'dehu', 'dehu-road', 'chakan']),
  row('vadgaon', ['Vadgaon', 'वडगाँव', 'वडगाव'], ['Vadgaon Maval', 'Maval', 'Takwe', 'Takave Budruk'],
    ['412106'], ['kamshet', 'talegaon', 'dehu-road']),
  row('malavli', ['Malavli', 'मलवली', 'मळवली'], ['Bhaje', 'Bhaja'], [], ['karla', 'lonavla', 'kamshet', 'pawna']),
  row('karla', ['Karla', 'कार्ला', 'कार्ला'], ['Karle', 'Vehergaon'], [], ['malavli', 'lonavla', 'kamshet']),
  row('pawna', ['Pawna Nagar', 'पवना नगर', 'पवनानगर'], ['Pawna', 'Pawna Lake', 'Pawna Dam', 'Kale Colony', 'Tikona'],
    ['410406'], ['kamshet', 'lonavla', 'malavli', 'mulshi']),
  row('dehu-road', ['Dehu Road', 'देहू रोड', 'देहू रोड'], ['Kiwale'], ['412101'], ['dehu', 'pimpri-chinchwad', 'talegaon', 'hinjawadi']),
  row('dehu', ['Dehu', 'देहू', 'देहू'], ['Dehu Gaon'], ['412109'], ['dehu-road', 'alandi', 'talegaon', 'pimpri-chinchwad']),
  row('pimpri-chinchwad', ['Pimpri-Chinchwad', 'पिंपरी-चिंचवड', 'पिंपरी-चिंचवड'], ['PCMC', 'पीसीएमसी', 'Pimpri', 'Chinchwad', 'Nigdi',
    'Akurdi', 'Bhosari', 'Wakad', 'Ravet', 'Tathawade', 'Punawale', 'Moshi', 'Pimple Saudagar', 'Pimple Gurav', 'Chikhali'],
    ['411012', '411017', '411018', '411019', '411026', '411027', '411031', '411033', '411034', '411035', '411039', '411044',
      '411061', '411062'], ['pune', 'dehu-road', 'hinjawadi', 'dehu', 'alandi']),
  row('hinjawadi', ['Hinjawadi', 'हिंजवडी', 'हिंजवडी'], ['Hinjewadi', 'Marunji'], ['411057'], ['pimpri-chinchwad', 'pune', 'mulshi']),
  row('mulshi', ['Mulshi', 'मुलशी', 'मुळशी'], ['Paud', 'Pirangut', 'Tamhini', 'Kolwan', 'Bhugaon'],
    ['412108', '412115'], ['hinjawadi', 'pune', 'lavasa', 'pawna']),
  row('lavasa', ['Lavasa', 'लवासा', 'लवासा'], ['Dasve'], ['412112'], ['mulshi', 'pune']),
  row('chakan', ['Chakan', 'चाकण', 'चाकण'], ['Mahalunge Ingale'], ['410501'], ['talegaon', 'alandi', 'rajgurunagar', 'dehu']),
  row('rajgurunagar', ['Rajgurunagar', 'राजगुरुनगर', 'राजगुरुनगर'], ['Khed', 'Rajguru Nagar'], ['410505'], ['chakan', 'alandi']),
  row('alandi', ['Alandi', 'आलंदी', 'आळंदी'], ['Alandi Devachi'], ['412105'], ['dehu', 'chakan', 'pimpri-chinchwad', 'pune']),
  row('mumbai', ['Mumbai', 'मुंबई', 'मुंबई'], ['Bombay', 'बॉम्बे', 'बंबई', 'Mumbai City', 'Mumbai Suburban', 'Andheri',
    'Bandra', 'Borivali', 'Dadar', 'Kandivali', 'Malad', 'Goregaon', 'Mulund', 'Chembur', 'Ghatkopar', 'Powai', 'Kurla', 'Worli'],
    ['4000', '4001'], ['navi-mumbai', 'thane']),
  row('navi-mumbai', ['Navi Mumbai', 'नवी मुंबई', 'नवी मुंबई'], ['New Mumbai', 'New Bombay', 'Navi Bombay', 'Vashi', 'Nerul', 'Belapur',
    'CBD Belapur', 'Airoli', 'Ghansoli', 'Sanpada', 'Kopar Khairane', 'Kharghar', 'Ulwe'],
    ['4007', '400614', '410210'], ['panvel', 'mumbai', 'thane', 'uran']),
  row('panvel', ['Panvel', 'पनवेल', 'पनवेल'], ['New Panvel', 'Kamothe', 'Kalamboli', 'Taloja'],
    ['410206', '410208', '410209', '410218', '410221'], ['navi-mumbai', 'rasayani', 'karjat', 'uran']),
  row('karjat', ['Karjat', 'कर्जत', 'कर्जत'], ['Karjat Raigad', 'Kashele'], ['410201'], ['neral', 'khopoli', 'matheran', 'khalapur']),
  row('khopoli', ['Khopoli', 'खोपोली', 'खोपोली'], ['Shilphata Khopoli'], ['410203', '410204'], ['khandala', 'khalapur', 'karjat', 'pali', 'lonavla']),
  row('khalapur', ['Khalapur', 'खालापुर', 'खालापूर'], ['Chowk Khalapur'], ['410202'], ['khopoli', 'rasayani', 'karjat', 'panvel']),
  row('matheran', ['Matheran', 'माथेरान', 'माथेरान'], [], ['410102'], ['neral', 'karjat']),
  row('neral', ['Neral', 'नेरल', 'नेरळ'], [], ['410101'], ['karjat', 'matheran']),
  row('rasayani', ['Rasayani', 'रसायनी', 'रसायनी'], ['Mohopada', 'Patalganga'], ['410207', '410220', '410222'], ['panvel', 'khalapur']),
  row('pali', ['Pali', 'पाली', 'पाली'], ['Sudhagad', 'Pali Sudhagad'], ['410205'], ['khopoli', 'pen', 'roha']),
  row('pen', ['Pen', 'पेण', 'पेण'], ['Vadkhal'], ['402107'], ['alibag', 'pali', 'panvel']),
  row('alibag', ['Alibag', 'अलीबाग', 'अलिबाग'], ['Alibaug', 'Kihim', 'Nagaon Alibag', 'Mandwa', 'Zirad', 'Awas'], ['4022'], ['pen', 'roha', 'uran']),
  row('roha', ['Roha', 'रोहा', 'रोहा'], ['Kolad'], ['402109', '402116'], ['pali', 'alibag', 'pen']),
  row('uran', ['Uran', 'उरण', 'उरण'], ['Dronagiri'], ['400702', '400704', '400707'], ['navi-mumbai', 'panvel', 'alibag']),
  row('thane', ['Thane', 'ठाणे', 'ठाणे'], ['Thana', 'Thane West', 'Thane East', 'Ghodbunder Road'], ['4006'], ['mumbai', 'navi-mumbai', 'kalyan']),
  row('kalyan', ['Kalyan', 'कल्याण', 'कल्याण'], ['Kalyan West', 'Kalyan East', 'Kalyan Dombivli'], ['421301', '421306'], ['dombivli', 'thane', 'neral']),
  row('dombivli', ['Dombivli', 'डोंबिवली', 'डोंबिवली'], [], ['421201', '421202', '421203', '421204'], ['kalyan', 'thane']),
]

export type TownId = (typeof list)[number]['id']
export type Town = Row<TownId>
export const townIds: readonly TownId[] = list.map(({ id }) => id)

/** The town with this id; undefined if there is none. */
export function readTown(id: unknown): TownId | undefined {
  return townIds.find((each) => each === id)
}

/** The towns, in the order in which the lists show them. The type checks that every nearby id is a town. */
export const towns: readonly Town[] = list

/**
 * Cities that give their names to districts. An address in another town of the district may also end with that name,
 * for example 'Kamshet, Pune'.
 */
const districts: readonly TownId[] = ['pune', 'mumbai', 'thane']

const spellings: ReadonlyMap<Town, readonly string[]> = new Map(
  towns.map((town) => [town, [...new Set([...Object.values(town.names), town.id, ...town.aliases].map(foldText))]]),
)
const bySpelling: ReadonlyMap<string, Town> = new Map(
  [...spellings].flatMap(([town, folded]) => folded.map((each) => [each, town] as const)),
)
const byPincode: ReadonlyMap<string, Town> = new Map(
  towns.flatMap((town) => town.pincodes.map((pincode) => [pincode, town] as const)),
)
const maxWords = Math.max(...[...bySpelling.keys()].map((each) => each.split(' ').length))

/** Whether a text is the name of a town or of one of its localities, in any spelling and script. */
export function isTown(text: string): boolean {
  return bySpelling.has(foldText(text))
}

function ofPlace(found: readonly Town[]): Town | undefined {
  return found.find(({ id }) => !districts.includes(id)) ?? found[0]
}

/**
 * The towns that are named anywhere in the folded words. At each position the longest name counts: 'navi mumbey' is not
 * Mumbai.
 */
function namedIn(words: readonly string[]): Town[] {
  const found: Town[] = []
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(maxWords, words.length - at); count > 0; count--) {
      const town = bySpelling.get(words.slice(at, at + count).join(' '))
      if (town === undefined) continue
      found.push(town)
      at += count - 1
      break
    }
  }
  return found
}

/**
 * The towns named in the folded words of a sentence, declined or not ('पुण्यात', 'लोणावळ्याजवळ'), each with the
 * positions of its words. The first is the town that is meant: another town comes before the city of its district.
 */
export function townsInSentence(words: readonly string[]): { town: Town; at: number; count: number }[] {
  const found: { town: Town; at: number; count: number }[] = []
  for (let at = 0; at < words.length; at++) {
    const before = (count: number) => words.slice(at, at + count - 1).map((word) => `${word} `)
    for (let count = Math.min(maxWords, words.length - at); count > 0; count--) {
      const last = stemsOf(words[at + count - 1]!)
      const town = last.flatMap((stem) => bySpelling.get(before(count).join('') + stem) ?? [])[0]
      if (town === undefined) continue
      found.push({ town, at, count })
      at += count - 1
      break
    }
  }
  return found.sort((a, b) => Number(districts.includes(a.town.id)) - Number(districts.includes(b.town.id)))
}

/**
 * The town that a text names, in any spelling and script: 'Lonavala', 'लोणावळा', 'Lonavla, Maharashtra'. A part between
 * commas that is a town's name takes precedence over a name within a part ('Lonavla Road, Pune' is in Pune). A town
 * takes precedence over the city of its district ('Kamshet, Pune' is in Kamshet).
 */
export function townOf(text: string): Town | undefined {
  const whole = bySpelling.get(foldText(text))
  if (whole !== undefined) return whole
  const parts = text.split(/[,;|/()\n।]|\s[-–—]/).map((part) => foldText(part.replace(/\p{Nd}+/gu, ' ')))
  const exact = parts.flatMap((part) => bySpelling.get(part) ?? [])
  return ofPlace(exact) ?? ofPlace(parts.flatMap((part) => namedIn(part.split(' '))))
}

/** The town of a six-digit pincode, in any script and spacing: '410 405', '४१०४०५'. */
export function townByPincode(pincode: string): Town | undefined {
  const digits = foldText(pincode).replaceAll(' ', '')
  if (!/^[1-9]\d{5}$/.test(digits)) return undefined
  for (let length = digits.length; length > 2; length--) {
    const town = byPincode.get(digits.slice(0, length))
    if (town !== undefined) return town
  }
  return undefined
}

/**
 * How well a folded query matches a town's names. 0: it is a whole name. 1: it begins a name. 2: it begins a later word
 * of a name. 3: a name contains it. 4: it does not match.
 */
function distance(town: Town, query: string): number {
  const ranks = (spellings.get(town) ?? []).map((name) => {
    if (name === query) return 0
    if (name.startsWith(query)) return 1
    if (name.includes(` ${query}`)) return 2
    // A single letter also matches inside a name, because its sound is not decided yet: c may become ch. For longer
    // queries a part is not a match: 'lon' does not find Colony.
    return query.length === 1 && name.includes(query) ? 3 : 4
  })
  return Math.min(...ranks)
}

/**
 * Suggests towns while the user types, at most `limit`, the best first. For a text without letters, suggests the first
 * towns of the list.
 */
export function townsMatching(text: string, limit: number): Town[] {
  const query = foldWords(text).join(' ')
  if (query === '') return towns.slice(0, limit)
  return towns
    .map((town) => ({ town, rank: distance(town, query) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ town }) => town)
}

/** A town's name in a language, from its id or any spelling of its name. Other text is returned unchanged. */
export function townName(idOrText: string, language: Language): string {
  return bySpelling.get(foldText(idOrText))?.names[language] ?? idOrText
}
