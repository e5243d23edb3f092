import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatList } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { nameOf } from './rules.ts'
import type { Profile } from './schema.ts'

/** Sentences that are generated from a profile if the professional has not written an about text. */
export function GeneratedAbout({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = nameOf(profile)
  const { location, experience, isExperienceLeast, profession } = profile
  const work = formatList(language, profile.specializations)
  const isContractor = profession === 'contractor'
  const sentences = [
    isContractor ? t`${name} is a contractor in ${location}.` : t`${name} is an architect in ${location}.`,
    experience > 0 &&
      (isExperienceLeast
        ? t`They have ${experience}+ years of experience.`
        : t`${plural(experience, { one: 'They have # year of experience.', other: 'They have # years of experience.' })}`),
    work && t`Specialises in ${work}.`,
  ]
  return <>{sentences.filter(Boolean).join(' ')}</>
}
