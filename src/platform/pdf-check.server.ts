import { inflateSync } from 'node:zlib'

/**
 * active: it has a script, a program that a reader would start, or a file inside. damaged: broken off, or not as a PDF is written.
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
  let left = Math.min(mostUnpacked, mostTimes * bytes.length)
  for (const stream of streamsIn(text)) {
    if (typeof stream === 'string') return stream
    const packing = packingOf(stream)
    if (packing === 'closed') return 'closed'
    if (packing === 'none') continue
    const unpacked = unpack(bytes.subarray(stream.from), left)
    if (unpacked === undefined) return 'closed'
    if (active.test(unpacked)) return 'active'
    isUnasked ||= unasked.test(unpacked)
    hasAddress ||= address.test(unpacked)
    left -= unpacked.length
  }
  return isUnasked && hasAddress ? 'active' : undefined
}

/** What acts in whatever way it is reached. Shorter names, such as /JS, occur in pictures by chance, and do nothing without one of these. */
const active = anyName([
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'],
  ...['XFA', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
])
/** What a reader does unasked: not with a list, which only says where to begin; and by what follows, not by chance. */
const unasked = anyName(['OpenAction', 'AA'], '[\\0\\t\\n\\f\\r ]*(?:<<|%|[0-9])')
/** An address, which a link may open but nothing unasked. Which action is whose is not gone after. */
const address = anyName(['URI'])
/** In the trailer, which is never packed. With a blank password it opens everywhere, and nobody is asked for one. */
const encrypted = anyName(['Encrypt'])

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

/** The streams of a PDF, each at the object that it is, wherever in the file that stands. */
function* streamsIn(text: string): Generator<Stream | 'damaged' | 'closed'> {
  // Every character is read once, unless a file is written to be read for ever.
  let left = text.length * 2
  const budget = { tokens: mostTokens }
  for (const { index } of text.matchAll(/obj/g)) {
    const at = afterSpace(text, index + 3)
    left -= at - index
    budget.tokens--
    if (left < 0 || budget.tokens <= 0) return yield 'closed'
    if (!text.startsWith('<<', at)) continue
    const dictionary = readDictionary(text, at, budget)
    if (!dictionary) return yield budget.tokens > 0 ? 'damaged' : 'closed'
    const { tokens, end } = dictionary
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

/** Of all objects and dictionaries of a file: twice what a thousand pages need. More would keep everyone else waiting. */
const mostTokens = 600_000
type Budget = { tokens: number }

/** The dictionary that begins at a place; undefined when it does not end, is none, or takes too long. */
function readDictionary(text: string, begin: number, budget: Budget): { tokens: string[]; end: number } | undefined {
  const tokens: string[] = []
  let depth = 0
  for (let at = begin; budget.tokens > 0; at = afterSpace(text, at)) {
    budget.tokens--
    token.lastIndex = at
    const [found] = token.exec(text) ?? []
    if (found === undefined) return undefined
    at += found.length
    if (found === '(') {
      const end = endOfString(text, at, budget)
      if (end === undefined) return undefined
      at = end
    } else if (found === '<<') depth++
    else if (found === '>>') {
      depth--
      if (depth === 0) return { tokens, end: at }
    } else if (depth === 1) tokens.push(found.startsWith('/') ? spelledOut(found) : found)
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
