import { describe, expect, test } from 'vitest'
import { differentWords, foundInCompounds, foundWithin, notFoundWithin, sameSpellings } from './fold-text.cases.ts'
import { escapeLike, foldText, foldWithParts, foldWords } from './fold-text.ts'
import { foldWord } from './fold-word.ts'
import { loanWords } from './loan-words.ts'
import { transliterate } from './transliterate.ts'

/** Every word in Latin script from the tables, and the usual spellings of the loan words. */
const latinWords = [
  ...new Set(
    [...sameSpellings.flat(), ...foundWithin.flat(), ...differentWords.flat(), ...loanWords.map(([usual]) => usual)]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{M}'’]+/u)
      .filter((word) => /^[a-z]{3,}$/.test(word)),
  ),
]

/** The folded form by rules alone, without the loan words. */
function byRule(word: string): string {
  return foldWord(transliterate(word.normalize('NFKD').toLowerCase()).replace(/\p{M}/gu, ''))
}

/**
 * Whether the fold of the first `length` letters may still change with the next letter, according to foldText's doc
 * comment.
 */
function isUndecided(word: string, length: number): boolean {
  const typed = word.slice(0, length)
  const next = word.charAt(length)
  return (
    (typed.endsWith('e') && next === 'e') ||
    (typed.endsWith('o') && next === 'o') ||
    (/^[^aeiou]*a$/.test(typed) && next === 'u') ||
    (typed.endsWith('p') && next === 'h') ||
    foldText(typed) !== byRule(typed) ||
    foldText(word) !== byRule(word)
  )
}

/** A seeded generator (mulberry32), so that a failing run can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function randomText(random: () => number, alphabet: readonly string[], most: number): string {
  const length = Math.floor(random() * most)
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i))
const letters = [...'aaaeeiioouuyhhcckkgjtdnpbmrlvwsszxqf ']
const devanagari = [...span(0x0900, 0x0980), ...'कगचजञणतदनपबमरलवशसह्््ािीुूेोंृॅ\u200d ']
const anything = [
  ...letters,
  ...devanagari,
  ...span(0, 0x370),
  ...span(0x2000, 0x2070),
  ...'આપதமிழ中文Σςİŉǅ🏠',
  '\ud83c',
  '\udfe0',
]

describe('foldText', () => {
  test('the tables have the required size', () => {
    expect(sameSpellings.length + foundWithin.length).toBeGreaterThanOrEqual(220)
    expect(differentWords.length).toBeGreaterThanOrEqual(40)
  })

  test.each(sameSpellings)('%s = %s', (a, b) => {
    expect(foldText(b)).toBe(foldText(a))
    expect(foldText(a)).not.toBe('')
  })

  test.each(foundWithin)('%s contains %s', (text, query) => {
    const folded = foldText(text)
    for (const word of foldWords(query)) expect(folded).toContain(word)
  })

  test.each(differentWords)('%s is not %s', (a, b) => {
    expect(foldText(b)).not.toBe(foldText(a))
  })

  test('keeps words long enough for trigrams', () => {
    expect(['Kamshet', 'Lonavala', 'मुंबई', 'पुणे', 'contractor', 'Maharashtra'].map(foldText)).toEqual([
      'kamset',
      'lonvl',
      'mumbey',
      'pune',
      'kontrktor',
      'mahrstr',
    ])
  })

  test('runs of punctuation and white space become one space, and are trimmed at the ends', () => {
    expect(foldText('  Pune,\t(Kamshet) — Lonavla!।  ')).toBe('pune kamset lonvl')
    expect(foldText('Builder’s')).toBe(foldText('builders'))
    expect(foldText('… 🏠 !')).toBe('')
    expect(foldText('')).toBe('')
  })

  test('digits of every supported script become Latin digits and are never collapsed', () => {
    expect(foldText('४१०४०५')).toBe('410405')
    expect(foldText('૧૧૦٠٢')).toBe('11002')
    expect(foldText('100 1000')).toBe('100 1000')
  })

  test('other scripts stay, without combining marks', () => {
    expect(foldText('Σίσυφος ગુજરાત')).toBe(foldText('σισυφος ગુજરાત'))
    expect(foldText('ગુજરાત')).not.toBe('')
  })

  test('a prefix of three letters or more folds to a part of the folded word', () => {
    const missed: string[] = []
    for (const word of latinWords) {
      for (let length = 3; length < word.length; length++) {
        const typed = word.slice(0, length)
        if (typed.endsWith('c') || isUndecided(word, length)) continue
        if (!foldText(word).includes(foldText(typed))) missed.push(`${typed}|${word}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('in a query this also holds after a c', () => {
    const missed: string[] = []
    let beginnings = 0
    let undecided = 0
    for (const word of latinWords) {
      for (let length = 3; length <= word.length; length++) {
        beginnings++
        if (length < word.length && isUndecided(word, length)) undecided++
        else if (!foldWords(word.slice(0, length)).every((part) => foldText(word).includes(part)))
          missed.push(`${word.slice(0, length)}|${word}`)
      }
    }
    expect(missed).toEqual([])
    expect(beginnings).toBeGreaterThan(1000)
    // The exceptions that foldText's doc comment lists stay rare.
    expect(undecided / beginnings).toBeLessThan(0.05)
  })

  test('is idempotent and tidy for every code point of a script', () => {
    const wrong: string[] = []
    // From 0x3400 on, there are ideographs, emoji and unassigned code points, so only every seventh code point is
    // tested.
    for (let code = 0; code <= 0x10ffff; code += code < 0x3400 ? 1 : 7) {
      const once = foldText(`k${String.fromCodePoint(code)}ha`)
      if (foldText(once) !== once) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['Latin', letters, 14, 60_000],
    ['Devanagari', devanagari, 14, 20_000],
    ['anything', anything, 40, 20_000],
  ] as const)('is idempotent and tidy for random text: %s', (_name, alphabet, most, rounds) => {
    const random = seeded(410405)
    for (let round = 0; round < rounds; round++) {
      const text = randomText(random, alphabet, most)
      const once = foldText(text)
      if (foldText(once) !== once) expect.fail(`${JSON.stringify(text)} → ${once} → ${foldText(once)}`)
      if (!/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u.test(once)) expect.fail(`${JSON.stringify(text)} → '${once}'`)
      if (/[\u0900-\u097fA-Z]/.test(once)) expect.fail(`${JSON.stringify(text)} → '${once}'`)
    }
  })

  test('takes linear time over hostile text', () => {
    const hostile = ['a', 'ee', 'ou', 'c', 'काॅ', 'अा', '\u0301\u0316', 'dny', "'", 'r\u0323', '\u200d', '\ufdfa', ' ']
    const started = process.cpuUsage()
    for (const part of hostile) foldText(`k${part.repeat(200_000 / part.length)}`)
    for (const part of hostile) foldWords(`k${part.repeat(200_000 / part.length)}`)
    for (const part of [...hostile, 'kana', 'क', 'nagar']) foldWithParts(`k${part.repeat(200_000 / part.length)}`)
    // Quadratic time would take minutes. Linear time takes about a second for all of them. The test measures CPU time,
    // so that other processes do not count.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000)
  })
})

describe('loan words', () => {
  test('each variant folds to the usual spelling, and is needed', () => {
    const seen = new Set(loanWords.map(([usual]) => byRule(usual)))
    expect(seen.size).toBe(loanWords.length)
    for (const [usual, ...variants] of loanWords) {
      expect(foldText(usual)).toBe(byRule(usual))
      for (const variant of variants) {
        expect(foldText(variant)).toBe(foldText(usual))
        expect(foldText(`${foldText(variant)}s`)).toBe(foldText(foldText(`${variant}s`)))
        expect(seen.has(byRule(variant)), `${variant} folds as ${usual} does, or is listed twice`).toBe(false)
        seen.add(byRule(variant))
      }
    }
  })
})

describe('foldWords', () => {
  test('are distinct, at most eight, and never empty', () => {
    expect(foldWords('Lonavla लोणावळा lonavala')).toEqual(['lonvl'])
    expect(foldWords('a b d e f g h i j k')).toHaveLength(8)
    expect(foldWords(' ,। ')).toEqual([])
  })

  test('drop a final c whose sound is not decided, except in an abbreviation', () => {
    expect(foldWords('chinc')).toEqual(['chin'])
    expect(foldWords('RCC PVC')).toEqual(['rk', 'pvk'])
  })
})

/**
 * Whether a search for the query finds the text: each word of the query begins a word of the text, or the later part of
 * a compound.
 */
function isFoundIn(text: string, query: string): boolean {
  const words = [...foldWithParts(text)]
  return foldWords(query).every((asked) => words.some((word) => word.startsWith(asked)))
}

describe('foldWithParts', () => {
  test.each([...sameSpellings, ...foundWithin, ...foundInCompounds])('a search finds %s by %s', (text, query) => {
    expect(isFoundIn(text, query)).toBe(true)
  })

  test.each(notFoundWithin)('a search does not find %s by %s', (text, query) => {
    expect(isFoundIn(text, query)).toBe(false)
  })

  test('has the words of foldText, those of compounds twice', () => {
    expect([...foldWithParts('Lonavala, 2 BHK farmhouse')]).toEqual(['lonvl', '2', 'bk', 'farmhovs', 'hovs'])
    expect([...foldWithParts('farm house')]).toEqual(['farm', 'farmhovs', 'hovs'])
    expect([...foldWithParts(' … ')]).toEqual([])
  })
})

describe('escapeLike', () => {
  test('escapes the wildcards', () => {
    expect(escapeLike('100%_a\\b')).toBe('100\\%\\_a\\\\b')
    expect(escapeLike('lonvl')).toBe('lonvl')
  })
})
