const tints = ['#8b5a2b', '#3f6212', '#0f766e', '#1d4ed8', '#6d28d9', '#9d174d', '#9a3412', '#334155']

/** The initials of a name on a colour derived from the name. */
export function Initials({ name, className = '' }: { name: string; className?: string }) {
  const tint = tints[[...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tints.length]
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-white ${className}`}
      style={{ backgroundColor: tint }}
    >
      {initialsOf(name)}
    </span>
  )
}

/**
 * The first letters of the first and the last word of a name. In Devanagari a letter is a whole written unit:
 * consonants joined by a virama, with their vowel sign. Intl.Segmenter is not used, because some browsers split joined
 * letters.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => (word ? letter.exec(word)![0].toUpperCase() : '')).join('')
}

const letter = /^(?:\p{L}\p{M}*\u094d[\u200c\u200d]?)*\p{L}\p{M}*/u
