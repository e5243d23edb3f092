import { useLingui } from '@lingui/react/macro'
import type { SpokenLanguage } from './rules.ts'

/** Returns a function from the code of a spoken language to its name. */
export function useSpokenLanguageName() {
  const { t } = useLingui()
  const names: Record<SpokenLanguage, string> = {
    mr: t`Marathi`,
    hi: t`Hindi`,
    en: t`English`,
    gu: t`Gujarati`,
    kn: t`Kannada`,
    ta: t`Tamil`,
    te: t`Telugu`,
    ml: t`Malayalam`,
    bn: t`Bengali`,
    pa: t`Punjabi`,
    ur: t`Urdu`,
  }
  return (language: SpokenLanguage): string => names[language]
}
