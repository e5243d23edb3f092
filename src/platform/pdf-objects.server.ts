/** White space in a PDF. */
export const blank = '[\\0\\t\\n\\f\\r ]'

/** Finds these names, however they are spelled. Written so that no file takes longer than its length: no match is made of other names. */
export function anyName(names: readonly string[], next = ''): RegExp {
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

/** By how it begins. */
export function isString(value: string): boolean {
  return /^(?:\(|<(?!<))/.test(value)
}

const space = /[\0\t\n\f\r ]+|%[^\r\n]*/y

/** Where white space and comments end. */
export function afterSpace(text: string, begin: number): number {
  let at = begin
  for (space.lastIndex = at; space.test(text); at = space.lastIndex);
  return at
}

/** What stands in a dictionary. A string in parentheses only begins here: it may have others inside. */
const token = /<<|>>|\(|<[0-9A-Fa-f\0\t\n\f\r ]*>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** Of all objects of a file: several times what a thousand pages need. */
export const mostTokens = 2_000_000
export type Budget = { tokens: number }

/**
 * The dictionary or list that begins at a place, without those inside it; undefined when it does not end, is none, or takes too long. `note` is
 * told of everything in it.
 */
export function readObject(
  text: string,
  begin: number,
  { budget, note }: { budget: Budget; note?(value: string, before: readonly string[]): void },
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
    note?.(value, before)
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
