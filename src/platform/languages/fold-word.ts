/**
 * Folds one Latin word, in one pass from left to right.
 *
 * Every rule but one (the silent e of 'house') looks only at what is already written, never ahead.
 * So the prefix of a word folds to a prefix of the folded word, and search-as-you-type works.
 * Rules look at the OUTPUT, so folding a folded word changes nothing.
 *
 *   vowels   a: kept only as a word's first vowel (Lonavla = Lonavala = lonvl; Karjat karjt)
 *            ia, iya → iy; ai, ay → ay (first vowel) or ey; ee, ii → i; oo, uu → u; au, ou, ow → ov
 *            ao, aw, av → av (Rao = Rav; gaon = gav); eo → ev (Deo = Dev); final se → s
 *            y after a consonant → i; u after kr, gr, pr, mr, hr → i (Krushna = Krishna)
 *   others   w → v; z → j; ph → f; q, ck, hard c → k; c before e, i, y → s; x → ks; ch stays
 *            th, dh, bh, gh, kh, jh, sh, vh, nh lose the h; it stays after m, l, r and vowels,
 *            so that 'farmhouse' still contains 'house'; first dny → gy; doubled letters once
 */

const VOWELS = 'aeiou'
/** Consonants that lose a following h, because it only aspirates them. 'h' itself is here for chh and hh. */
const TAKES_H = 'kgjtdbpsvnfh'
/**
 * Consonants after which ऋ is pronounced as ru in Marathi and as ri in Hindi. t and d are left out because of
 * construction and bedroom.
 */
const BEFORE_RI = 'kgpmh'

function last(out: readonly string[]): string {
  return out[out.length - 1] ?? ''
}

function isVowel(letter: string): boolean {
  return letter !== '' && VOWELS.includes(letter)
}

/** Adds a consonant, unless it would double the previous one. */
function addConsonant(out: string[], letter: string): void {
  if (last(out) !== letter) out.push(letter)
}

/**
 * Adds i, or y if it is the second half of ai. If the a of that ai was dropped, adds ey, which keeps Vasai apart from
 * Vashi.
 */
function addI(out: string[], afterA: boolean): void {
  const before = last(out)
  if (before === 'a') out.push('y')
  else if (afterA) out.push(...(before === 'e' ? 'y' : 'ey'))
  else if (before !== 'i' && !(before === 'y' && out.length > 1)) out.push('i')
}

function addE(out: string[]): void {
  if (last(out) !== 'e') out.push('e')
  else {
    out.pop()
    addI(out, false)
  }
}

function addPlainU(out: string[]): void {
  const before = last(out)
  if (before === 'u') return
  const ri = before === 'r' && out.length > 1 && BEFORE_RI.includes(out[out.length - 2] ?? ' ')
  out.push(ri ? 'i' : 'u')
}

/** Adds a u. The u may be the second half of ou, or of an au whose a was dropped before. */
function addU(out: string[], afterA: boolean): void {
  const before = last(out)
  if (before === 'o' || (afterA && before === 'e')) out.push('v')
  else if (!afterA) addPlainU(out)
  else {
    if (before === 'a') out.pop()
    out.push('o', 'v')
  }
}

function addO(out: string[], afterA: boolean): void {
  const before = last(out)
  if (afterA || before === 'e') addConsonant(out, 'v')
  else if (before !== 'o') out.push('o')
  else {
    out.pop()
    addPlainU(out)
  }
}

function addY(out: string[], afterA: boolean): void {
  const before = last(out)
  if (before === 'y') return
  if (before === '' || isVowel(before) || before > 'z') {
    out.push('y')
    return
  }
  if (out.length === 2 && before === 'n' && out[0] === 'd') out.splice(0, 2, 'g') // Dnyaneshwar
  addI(out, afterA)
}

/** Adds a c in the form that its neighbours require. Returns how many letters were consumed. */
function addC(out: string[], word: string, at: number): number {
  const next = word.charAt(at + 1)
  if (next === 'h') {
    if (last(out) !== 'h' || out[out.length - 2] !== 'c') out.push('c', 'h')
    return 2
  }
  if (next === 'c' && word.charAt(at + 2) === 'h') return 1 // kaccha = kacha
  addConsonant(out, next === 'e' || next === 'i' || next === 'y' ? 's' : 'k')
  return 1
}

/** Letters that are always replaced by the same other letter. */
const AS: Readonly<Record<string, string>> = { w: 'v', z: 'j', q: 'k' }

/**
 * Folds one word of lower-case letters. Digits and other scripts pass unchanged. Never empty for a non-empty word.
 * Idempotent: foldWord(foldWord(w)) is foldWord(w). Linear time.
 */
export function foldWord(word: string): string {
  const out: string[] = []
  let heard = false // true after the first vowel: later a's are dropped
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i)
    const afterA = i > 0 && word.charAt(i - 1) === 'a'
    switch (letter) {
      case 'a':
        if (!heard) out.push('a')
        else if (last(out) === 'i') out.push('y')
        heard = true
        break
      case 'e':
        addE(out)
        heard = true
        break
      case 'i':
        addI(out, afterA)
        heard = true
        break
      case 'o':
        addO(out, afterA)
        if (afterA && word.charAt(i + 1) === 'n') i++ // gaon = gav
        heard = true
        break
      case 'u':
        addU(out, afterA)
        heard = true
        break
      case 'y':
        heard ||= out.length > 0
        addY(out, afterA)
        break
      case 'h':
        if (out.length === 0 || !TAKES_H.includes(last(out))) out.push('h')
        break
      case 'c':
        i += addC(out, word, i) - 1
        break
      case 'p':
        if (word.charAt(i + 1) === 'h') {
          addConsonant(out, 'f')
          i++
        } else addConsonant(out, 'p')
        break
      case 'x':
        addConsonant(out, 'k')
        addConsonant(out, 's')
        break
      default:
        if (letter > 'z' || letter < 'a') out.push(letter)
        else addConsonant(out, AS[letter] ?? letter)
    }
  }
  dropSilentE(out)
  let folded = ''
  for (const letter of out) folded += letter
  return folded
}

/** Drops a final e after s, which is silent if there is another vowel before it: 'house', 'office'. */
function dropSilentE(out: string[]): void {
  if (out.length < 3 || last(out) !== 'e' || out[out.length - 2] !== 's') return
  if (out.some((letter, at) => at < out.length - 1 && isVowel(letter))) out.pop()
}
