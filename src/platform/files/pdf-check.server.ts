import { inflateSync } from 'node:zlib'

/**
 * active: it has a script, a program that a reader would start, or a file inside, or needs one from elsewhere. damaged: broken off, or not as a PDF is written.
 * closed: it is encrypted, or packed so that what is in it is not seen here.
 */
export type PdfFault = 'active' | 'damaged' | 'closed'

/**
 * What speaks against a PDF; undefined for one that only shows pages. What can't be looked into is refused: a reader may well open it.
 * A large one takes a second: requests have it done beside them, by checkPdf.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | undefined {
  // One character for each byte.
  const text = bytes.toString('latin1')
  // Broken off on its way, or something else follows it.
  if (!text.slice(-2048).includes('%%EOF')) return 'damaged'
  if (active.test(text)) return 'active'
  if (encrypted.test(text)) return 'closed'
  let isUnasked = unasked.test(text)
  let hasAddress = address.test(text)
  const reach: Reach = { isFile: false, isElsewhere: false, hasString: false, isActive: false }
  let left = Math.min(mostUnpacked, mostTimes * bytes.length)
  for (const stream of streamsIn(text, reach)) {
    if (typeof stream === 'string') return stream
    const packing = packingOf(stream)
    if (packing === 'closed') return 'closed'
    if (packing === 'none') continue
    const unpacked = unpack(bytes.subarray(stream.from), left)
    if (unpacked === undefined) return 'closed'
    if (active.test(unpacked) || activeInObjects.test(unpacked)) return 'active'
    isUnasked ||= unasked.test(unpacked)
    hasAddress ||= address.test(unpacked)
    reach.isFile ||= fileIn.test(unpacked)
    reach.isElsewhere ||= fileElsewhereIn.test(unpacked)
    reach.hasString ||= hasString(unpacked, stream)
    left -= unpacked.length
  }
  if (reach.isActive || reach.isFile || (reach.isElsewhere && reach.hasString)) return 'active'
  return isUnasked && hasAddress ? 'active' : undefined
}

/** What acts in whatever way it is reached. Shorter names, such as /JS, occur in pictures by chance, and do nothing without one of these. */
const active = anyName([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'],
  ...['FileAttachment', 'OnInstantiate', 'Sound', 'Movie', 'XFA', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
])
/** A file inside, and a model that may have a script. Pictures spell these by chance: what objects say counts. */
const activeKeys = ['EF', '3D']
const activeInObjects = anyName(activeKeys)
/** What a reader does unasked: not with a list, which only says where to begin; and by what follows, not by chance. */
const unasked = anyName(['OpenAction', 'AA'], '[\\0\\t\\n\\f\\r ]*(?:<<|%|[0-9])')
/** An address, which a link may open but nothing unasked. Which action is whose is not gone after. */
const address = anyName(['URI'])
/** In the trailer, which is never packed. With a blank password it opens everywhere, and nobody is asked for one. */
const encrypted = anyName(['Encrypt'])

/** Whether a file names another. A font may be called F too, in its list a reference: so one of those counts where it could be to a string. */
type Reach = { isFile: boolean; isElsewhere: boolean; hasString: boolean; isActive: boolean }
/** What names another file, or an address as one, when a string follows. Before a number it is the flags of a note or a field. */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** The same in unpacked objects, which have no bytes that spell it by chance. A comment may hide anything. */
const blank = '[\\0\\t\\n\\f\\r ]'
const fileIn = new RegExp(
  `${anyName(fileKeys, `${blank}*(?:\\(|<(?!<)|%)`).source}|${anyName(['FS'], `${blank}*(?:%|${anyName(['URL']).source})`).source}`,
)
/** Two numbers with a blank between: one long number, tried in every two parts, would take for ever. */
const fileElsewhereIn = anyName(fileKeys, `${blank}*[0-9]+(?:${blank}*%|${blank}+[0-9]+${blank}*[%R])`)

/** Notes what a token says of files and models, by those before it. */
function noteFile(reach: Reach, value: string, before: readonly string[]): void {
  const isKey = (name = '') => name.startsWith('/') && fileKeys.includes(name.slice(1))
  if (value.startsWith('/') && activeKeys.includes(value.slice(1))) reach.isActive = true
  if (isString(value) && isKey(before.at(-1))) reach.isFile = true
  if (value === '/URL' && before.at(-1) === '/FS') reach.isFile = true
  if (value === 'R' && isKey(before.at(-3))) reach.isElsewhere = true
}

/** By how it begins. */
function isString(value: string): boolean {
  return /^(?:\(|<(?!<))/.test(value)
}

/** Whether an object in a stream is a string and nothing else. */
function hasString(unpacked: string, { tokens }: Stream): boolean {
  const [first = '', next = ''] = tokens.slice(tokens.indexOf('/First') + 1)
  const places = unpacked.slice(0, Number(first))
  const isPlain = /^\d+$/.test(first) && !/^\d/.test(next) && /^[\d\s\0]*$/.test(places)
  if (!isPlain || tokens.indexOf('/First') !== tokens.lastIndexOf('/First')) return true
  const starts = new Set((places.match(/\d+/g) ?? []).filter((_, at) => at % 2 === 1).map(Number))
  // Every character is read once, unless it is written to be read for ever.
  let left = unpacked.length * 2
  for (const start of starts) {
    const begin = Number(first) + start
    const at = afterSpace(unpacked, begin)
    left -= at - begin
    if (left < 0 || isString(unpacked.slice(at, at + 2))) return true
  }
  return false
}

/** Finds these names, however they are spelled. Written so that no file takes longer than its length: no match is made of other names. */
function anyName(names: readonly string[], next = ''): RegExp {
  const spelled = names.map((name) => name.replace(/./g, spelling))
  return new RegExp(`/(?:${spelled.join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])${next}`)
}

/** 'J' or '#4a' */
function spelling(character: string): string {
  const hex = character.charCodeAt(0).toString(16)
  return `(?:${character}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** A name may spell its characters as '#4a'. */
function spelledOut(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A stream: what its dictionary says, without the dictionaries inside it, and where its bytes begin; -1 where readers may disagree. */
type Stream = { tokens: string[]; from: number }

/** The streams of a PDF, each at the object that it is, wherever in the file that stands. What all objects say of files is noted. */
function* streamsIn(text: string, reach: Reach): Generator<Stream | 'damaged' | 'closed'> {
  // Every character is read once, unless a file is written to be read for ever.
  let left = text.length * 2
  const budget = { tokens: mostTokens }
  for (const { 0: start, index } of text.matchAll(/obj|trailer/g)) {
    const at = afterSpace(text, index + start.length)
    left -= at - index
    budget.tokens--
    if (left < 0 || budget.tokens <= 0) return yield 'closed'
    const isDictionary = text.startsWith('<<', at)
    reach.hasString ||= isString(text.slice(at, at + 2))
    // Chance spells obj[ in a picture, but hardly with a number before it.
    if (!isDictionary && !(text[at] === '[' && /[\d\0\t\n\f\r ]/.test(text[index - 1]!))) continue
    const object = readObject(text, at, { budget, reach })
    if (!object) return yield budget.tokens > 0 ? 'damaged' : 'closed'
    const { tokens, end } = object
    const keyword = afterSpace(text, end)
    left -= keyword - at
    if (!text.startsWith('stream', keyword)) continue
    const [, lineEnd] = /^stream(\r?\n)/.exec(text.slice(keyword, keyword + 8)) ?? []
    yield { tokens, from: lineEnd ? keyword + 6 + lineEnd.length : -1 }
  }
}

const space = /[\0\t\n\f\r ]+|%[^\r\n]*/y

/** Where white space and comments end. */
function afterSpace(text: string, begin: number): number {
  let at = begin
  for (space.lastIndex = at; space.test(text); at = space.lastIndex);
  return at
}

/** What stands in a dictionary. A string in parentheses only begins here: it may have others inside. */
const token = /<<|>>|\(|<[0-9A-Fa-f\0\t\n\f\r ]*>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** Of all objects of a file: several times what a thousand pages need. */
const mostTokens = 2_000_000
type Budget = { tokens: number }

/** The dictionary or list that begins at a place; undefined when it does not end, is none, or takes too long. */
function readObject(
  text: string,
  begin: number,
  { budget, reach }: { budget: Budget; reach: Reach },
): { tokens: string[]; end: number } | undefined {
  const tokens: string[] = []
  const isList = text[begin] === '['
  let [depth, lists] = [0, 0]
  let before: string[] = []
  for (let at = begin; budget.tokens > 0; at = afterSpace(text, at)) {
    budget.tokens--
    token.lastIndex = at
    const [found] = token.exec(text) ?? []
    if (found === undefined) return undefined
    const value = found.startsWith('/') ? spelledOut(found) : found
    noteFile(reach, value, before)
    before = [...before.slice(-2), value]
    at += found.length
    if (found === '(') {
      const end = endOfString(text, at, budget)
      if (end === undefined) return undefined
      at = end
    } else if (found === '<<') depth++
    else if (found === '>>') depth--
    else if (depth === 1) tokens.push(value)
    if (depth === 0 && found === '[') lists++
    if (depth === 0 && found === ']') lists--
    if (depth === 0 && lists <= 0 && (isList || found === '>>')) return { tokens, end: at }
  }
  return undefined
}

const inString = /[^\\()]+|\\.|[()]/sy

/** Where a string ends, after its opening parenthesis. */
function endOfString(text: string, begin: number, budget: Budget): number | undefined {
  let depth = 1
  for (inString.lastIndex = begin; budget.tokens > 0; ) {
    budget.tokens--
    const [part] = inString.exec(text) ?? []
    if (part === undefined) return undefined
    if (part === '(') depth++
    if (part === ')') depth--
    if (depth === 0) return inString.lastIndex
  }
  return undefined
}

/**
 * How objects are packed in a stream; 'none' also of one that has no objects. One that has says with /First where they begin, whatever it
 * says that it is. As programs save them they are deflated and nothing else; all other ways are not gone after here.
 */
function packingOf({ tokens, from }: Stream): 'none' | 'deflated' | 'closed' {
  if (!tokens.includes('/First')) return 'none'
  const [filter, ...more] = tokens.flatMap((name, at) => (name === '/Filter' ? [at] : []))
  const otherWays = ['/DecodeParms', '/DP', '/F', '/FFilter', '/FDecodeParms']
  if (more.length > 0 || otherWays.some((name) => tokens.includes(name))) return 'closed'
  if (filter === undefined) return 'none'
  const isDeflated = /^(\/FlateDecode|\[ \/FlateDecode \])( |$)/.test(tokens.slice(filter + 1, filter + 4).join(' '))
  return isDeflated && from >= 0 ? 'deflated' : 'closed'
}

/** No pages' objects need more, nor are they packed so small; without a limit a small file could unpack to all of the memory. */
const mostUnpacked = 16 * 1024 * 1024
const mostTimes = 100

/** Undefined when it is not what it says it is, or too much. What follows it is not looked at. */
function unpack(packed: Buffer, most: number): string | undefined {
  if (most <= 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}
