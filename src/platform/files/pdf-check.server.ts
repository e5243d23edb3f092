import { inflateSync } from 'node:zlib'

/**
 * active: the PDF has a script, a program that a PDF viewer would start, or an embedded file, or it loads such a file
 * from elsewhere. damaged: it is cut off, or not written as a PDF. closed: it is encrypted, or packed in a way that
 * cannot be checked here.
 */
export type PdfFault = 'active' | 'damaged' | 'closed'

/**
 * Why a PDF is rejected. Undefined for a PDF that only shows pages. A PDF that can't be checked is rejected, because a
 * PDF viewer may well open it. A large file takes a second, so requests use checkPdf, which runs in a thread.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | undefined {
  // Latin-1 makes one character of each byte.
  const text = bytes.toString('latin1')
  // Without this mark near the end, the file was cut off, or something else follows it.
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
 * Names that make a PDF active wherever they occur. Shorter names, such as /JS, are not listed, because they occur in
 * pictures by chance and have no effect unless one of these names is present.
 */
const active = anyName([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'],
  ...['FileAttachment', 'OnInstantiate', 'Sound', 'Movie', 'XFA', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
])
/**
 * The keys of an embedded file and of a 3D model, which may have a script. They occur in pictures by chance, so they
 * count only in objects.
 */
const activeKeys = ['EF', '3D']
const activeInObjects = anyName(activeKeys)
/**
 * The actions that a viewer runs by itself when it opens the PDF. A list as the value is harmless, because it only says
 * which page to show first. The characters after the name rule out chance matches.
 */
const unasked = anyName(['OpenAction', 'AA'], '[\\0\\t\\n\\f\\r ]*(?:<<|%|[0-9])')
/**
 * The key of a web address. A viewer may open an address when a link is pressed, but not by itself. The check cannot
 * distinguish these cases, so a PDF with an address and an action on opening is rejected.
 */
const address = anyName(['URI'])
/**
 * The key of an encrypted PDF. It is in the trailer, which is never packed. An encrypted PDF cannot be checked, even if
 * its password is blank and viewers open it without asking.
 */
const encrypted = anyName(['Encrypt'])

/**
 * What the objects of a PDF say about other files. `isFile`: an object names a file. `isElsewhere`: an object may refer
 * to a file's name that is stored in a different object. A reference under the key F may also lead to a font, so
 * `isElsewhere` counts only if some object is a string (`hasString`). `isActive`: an object has one of `activeKeys`.
 */
type Reach = { isFile: boolean; isElsewhere: boolean; hasString: boolean; isActive: boolean }
/**
 * The keys of file names. A string after such a key names another file, or an address that is treated as a file. A
 * number after the key F is harmless: it contains the flags of a note or a field.
 */
const fileKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/**
 * Patterns that find the names of files in unpacked objects, whose bytes contain no match by chance. `%` begins a
 * comment, which may hide anything.
 */
const blank = '[\\0\\t\\n\\f\\r ]'
const fileIn = new RegExp(
  `${anyName(fileKeys, `${blank}*(?:\\(|<(?!<)|%)`).source}|${anyName(['FS'], `${blank}*(?:%|${anyName(['URL']).source})`).source}`,
)
/**
 * A key followed by a reference: two numbers with a blank between them. Without the blank, the pattern would try every
 * way to split one long number, which takes practically forever.
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

/** Whether a value begins like a string, in parentheses or in hexadecimal digits. */
function isString(value: string): boolean {
  return /^(?:\(|<(?!<))/.test(value)
}

/** Whether any object in an unpacked stream is a string. Also true when this cannot be decided. */
function hasString(unpacked: string, { tokens }: Stream): boolean {
  const [first = '', next = ''] = tokens.slice(tokens.indexOf('/First') + 1)
  const places = unpacked.slice(0, Number(first))
  const isPlain = /^\d+$/.test(first) && !/^\d/.test(next) && /^[\d\s\0]*$/.test(places)
  if (!isPlain || tokens.indexOf('/First') !== tokens.lastIndexOf('/First')) return true
  const starts = new Set((places.match(/\d+/g) ?? []).filter((_, at) => at % 2 === 1).map(Number))
  // Usually, every character is read about once. This limit stops a malicious file that causes the same characters to
  // be read again and again.
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
 * A pattern that finds any of these names, however it is spelled, if `next` follows. It is written so that matching
 * takes time in proportion to the file's length.
 */
function anyName(names: readonly string[], next = ''): RegExp {
  const spelled = names.map((name) => name.replace(/./g, spelling))
  return new RegExp(`/(?:${spelled.join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])${next}`)
}

/** The pattern of one character: itself or its code, for example 'J' or '#4a'. */
function spelling(character: string): string {
  const hex = character.charCodeAt(0).toString(16)
  return `(?:${character}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

/** The name with its codes, such as '#4a', replaced by the characters. */
function spelledOut(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * A stream: the tokens of its dictionary, without nested dictionaries, and the position where its bytes begin. The
 * position is -1 if viewers may disagree about it.
 */
type Stream = { tokens: string[]; from: number }

/**
 * Finds the streams of a PDF, wherever in the file their objects are. Also records in `reach` what all objects say
 * about other files.
 */
function* streamsIn(text: string, reach: Reach): Generator<Stream | 'damaged' | 'closed'> {
  // Usually, every character is read about once. This limit stops a malicious file that causes the same characters to
  // be read again and again.
  let left = text.length * 2
  const budget = { tokens: mostTokens }
  for (const { 0: start, index } of text.matchAll(/obj|trailer/g)) {
    const at = afterSpace(text, index + start.length)
    left -= at - index
    budget.tokens--
    if (left < 0 || budget.tokens <= 0) return yield 'closed'
    const isDictionary = text.startsWith('<<', at)
    reach.hasString ||= isString(text.slice(at, at + 2))
    // "obj[" occurs in pictures by chance, but hardly ever with a digit or a blank before it.
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

/** The position after white space and comments. */
function afterSpace(text: string, begin: number): number {
  let at = begin
  for (space.lastIndex = at; space.test(text); at = space.lastIndex);
  return at
}

/**
 * A token of a dictionary. For a string in parentheses this is only the opening parenthesis, because the string may
 * contain more parentheses: see endOfString.
 */
const token = /<<|>>|\(|<[0-9A-Fa-f\0\t\n\f\r ]*>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** The maximum number of tokens in all objects of a file: several times what a thousand pages need. */
const mostTokens = 2_000_000
type Budget = { tokens: number }

/**
 * Reads the dictionary or list that begins at a position. Returns undefined if it does not end, is damaged, or exceeds
 * the budget of tokens.
 */
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

/**
 * The position after a string whose opening parenthesis is just before `begin`. Undefined if the string does not end,
 * or exceeds the budget of tokens.
 */
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
 * How the objects in a stream are packed. 'none' means that they are not packed, or that the stream contains no
 * objects. A stream with objects has the key /First, whatever its type. The usual programs pack such a stream with
 * deflate. Any other packing is not unpacked here, so it counts as 'closed'.
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

/**
 * The maximum size of all unpacked objects in bytes, which is more than the objects of real pages need. Without a
 * limit, a small file could unpack until the memory is full.
 */
const mostUnpacked = 16 * 1024 * 1024
const mostTimes = 100

/** Inflates the data, and ignores what follows it. Returns undefined if it is not deflated or would be too large. */
function unpack(packed: Buffer, most: number): string | undefined {
  if (most <= 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}
