import { inflateSync } from 'node:zlib'

/**
 * active: it has a script, a program that a reader would start, or an embedded file, or it loads one from elsewhere.
 * damaged: it is cut off, or not written as a PDF. closed: it is encrypted, or packed in a way that cannot be checked
 * here.
 */
export type PdfFault = 'active' | 'damaged' | 'closed'

/**
 * Why a PDF is rejected. Undefined for one that only shows pages. A PDF that can't be checked is rejected, because a
 * reader may well open it. A large one takes a second, so requests use checkPdf, which runs in a thread.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | undefined {
  // Latin-1 makes one character of each byte.
  const text = bytes.toString('latin1')
  // The file was cut off, or something else follows it.
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

/**
 * Names that act wherever they occur. Shorter names, such as /JS, occur in pictures by chance, and have no effect
 * without one of these.
 */
const active = anyName([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'],
  ...['FileAttachment', 'OnInstantiate', 'Sound', 'Movie', 'XFA', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
])
/**
 * An embedded file, and a 3D model that may have a script. Pictures contain these by chance, so they count only in
 * objects.
 */
const activeKeys = ['EF', '3D']
const activeInObjects = anyName(activeKeys)
/**
 * What a reader does by itself on opening. A list is harmless: it only says where to begin. The following characters
 * rule out chance matches.
 */
const unasked = anyName(['OpenAction', 'AA'], '[\\0\\t\\n\\f\\r ]*(?:<<|%|[0-9])')
/**
 * An address. A link may open one, but nothing may open one by itself. The check does not work out which action belongs
 * to what.
 */
const address = anyName(['URI'])
/**
 * This key is in the trailer, which is never packed. A PDF that is encrypted with a blank password opens everywhere
 * without asking.
 */
const encrypted = anyName(['Encrypt'])

/**
 * Whether a file names a different file. A font may also be called F, as a reference in its list. So a reference counts
 * only if it may lead to a string.
 */
type Reach = { isFile: boolean; isElsewhere: boolean; hasString: boolean; isActive: boolean }
/**
 * Names of a different file, or of an address treated as one, when a string follows. Before a number the name is the
 * flags of a note or a field.
 */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** The same patterns for unpacked objects, in whose bytes no match is accidental. `%` begins a comment, which may hide anything. */
const blank = '[\\0\\t\\n\\f\\r ]'
const fileIn = new RegExp(
  `${anyName(fileKeys, `${blank}*(?:\\(|<(?!<)|%)`).source}|${anyName(['FS'], `${blank}*(?:%|${anyName(['URL']).source})`).source}`,
)
/**
 * Two numbers with a blank between them. Without the blank, one long number would be tried in every split, which never
 * ends.
 */
const fileElsewhereIn = anyName(fileKeys, `${blank}*[0-9]+(?:${blank}*%|${blank}+[0-9]+${blank}*[%R])`)

/** Records what a token says about files and models, given the tokens before it. */
function noteFile(reach: Reach, value: string, before: readonly string[]): void {
  const isKey = (name = '') => name.startsWith('/') && fileKeys.includes(name.slice(1))
  if (value.startsWith('/') && activeKeys.includes(value.slice(1))) reach.isActive = true
  if (isString(value) && isKey(before.at(-1))) reach.isFile = true
  if (value === '/URL' && before.at(-1) === '/FS') reach.isFile = true
  if (value === 'R' && isKey(before.at(-3))) reach.isElsewhere = true
}

/** Decides by the first character. */
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
  // Every character is read once, unless the file is made to be read forever. This limits it.
  let left = unpacked.length * 2
  for (const start of starts) {
    const begin = Number(first) + start
    const at = afterSpace(unpacked, begin)
    left -= at - begin
    if (left < 0 || isString(unpacked.slice(at, at + 2))) return true
  }
  return false
}

/**
 * A pattern that finds these names in any spelling. It is written so that matching takes time in proportion to the
 * file's length: a match is never built from other names.
 */
function anyName(names: readonly string[], next = ''): RegExp {
  const spelled = names.map((name) => name.replace(/./g, spelling))
  return new RegExp(`/(?:${spelled.join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])${next}`)
}

/** 'J' or '#4a'. */
function spelling(character: string): string {
  const hex = character.charCodeAt(0).toString(16)
  return `(?:${character}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** A name may spell its characters as '#4a'. */
function spelledOut(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * A stream: the tokens of its dictionary, without nested dictionaries, and where its bytes begin. -1 if readers may
 * disagree.
 */
type Stream = { tokens: string[]; from: number }

/**
 * The streams of a PDF, each at its object, wherever that is in the file. Also records what all objects say about
 * files.
 */
function* streamsIn(text: string, reach: Reach): Generator<Stream | 'damaged' | 'closed'> {
  // Every character is read once, unless the file is made to be read forever. This limits it.
  let left = text.length * 2
  const budget = { tokens: mostTokens }
  for (const { 0: start, index } of text.matchAll(/obj|trailer/g)) {
    const at = afterSpace(text, index + start.length)
    left -= at - index
    budget.tokens--
    if (left < 0 || budget.tokens <= 0) return yield 'closed'
    const isDictionary = text.startsWith('<<', at)
    reach.hasString ||= isString(text.slice(at, at + 2))
    // obj[ occurs in pictures by chance, but hardly ever with a number before it.
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

/** The tokens of a dictionary. A string in parentheses only begins here, because it may contain others. */
const token = /<<|>>|\(|<[0-9A-Fa-f\0\t\n\f\r ]*>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** The limit for all objects of a file: several times what a thousand pages need. */
const mostTokens = 2_000_000
type Budget = { tokens: number }

/** The dictionary or list that begins at a position. Undefined if it does not end, is neither, or takes too long. */
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
 * How the objects in a stream are packed. 'none' also for a stream without objects. A stream with objects gives their
 * position with /First, whatever type it claims. Programs save them deflated and nothing else. Other ways are not
 * unpacked here.
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

/** No page's objects need more. Without a limit a small file could unpack until the memory is full. */
const mostUnpacked = 16 * 1024 * 1024
const mostTimes = 100

/** Undefined if the data is not deflated or is too large. What follows the data is ignored. */
function unpack(packed: Buffer, most: number): string | undefined {
  if (most <= 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}
