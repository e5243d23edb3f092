import { msg } from '@lingui/core/macro'
import { HttpRefusal } from '#platform/http/refusal.server.ts'

/** The most common leaked passwords. The list is loaded when somebody first chooses a password. */
let common: Promise<Set<string>> | undefined
const loadCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set<string>(dictionary['passwords-common'])
}

/** The site's own name, which attackers would try first. */
const siteWords = ['kamshetbuild']

/**
 * Why a password is too easy to guess. Either it is one of the roughly 49,000 passwords that leaked most often, in any letter case, or it
 * consists only of words from the account or the site's name, plus digits and signs. Returns undefined if the password is fine.
 */
export async function weaknessOf(
  password: string,
  ownWords: readonly string[],
): Promise<'common' | 'own_words' | undefined> {
  common ??= loadCommon()
  const known = await common
  const typed = password.normalize('NFKC').toLowerCase()
  if (known.has(typed)) return 'common'
  const words = [...siteWords, ...ownWords].flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u),
  )
  const rest = words
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), typed)
  return rest !== typed && rest.replace(/[^\p{L}]/gu, '').length < 4 ? 'own_words' : undefined
}

const texts = {
  common: msg`This password is too easy to guess: many people use it. Please choose another one.`,
  own_words: msg`This password is too easy to guess: it is made of your name, username or email address. Please choose another one.`,
}

/** Refuses (422) a password that is too easy to guess. The error is shown at the given field. */
export async function refuseWeakPassword(password: string, ownWords: readonly string[], field: string): Promise<void> {
  const weakness = await weaknessOf(password, ownWords)
  if (weakness)
    throw new HttpRefusal(422, msg`Please check what you entered.`, { fields: { [field]: texts[weakness] } })
}
