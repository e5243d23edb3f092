import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatList, formatNumber } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { phoneIcon } from '#ui/more-icons.ts'
import { GeneratedAbout } from './generated-about.tsx'
import { nameOf } from './rules.ts'
import type { Profile } from './schema.ts'
import { useSpokenLanguageName } from './spoken-language-name.tsx'
import { VerificationList } from './verified-badge.tsx'

type Props = {
  profile: Profile
  /** The number if the visitor may see it, otherwise a link to the login. Null if the professional has no number. */
  phone: ReactNode
}

/** The content of the About tab: figures, description, specializations, contact information and verifications. */
export function ProfileAbout({ profile, phone }: Props) {
  const name = nameOf(profile)
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_20rem]">
      <div>
        <Numbers profile={profile} />
        <h2 className="mt-8 text-xl font-bold">
          <Trans>
            About <span lang={profile.lang}>{name}</span>
          </Trans>
        </h2>
        {profile.about ? (
          <p lang={profile.aboutLang} className="mt-3 max-w-prose whitespace-pre-line text-pretty">
            {profile.about}
          </p>
        ) : (
          <p className="mt-3 max-w-prose text-pretty">
            <GeneratedAbout profile={profile} />
          </p>
        )}
        {profile.specializations.length > 0 && (
          <>
            <h2 className="mt-8 text-xl font-bold">
              <Trans>Areas of expertise</Trans>
            </h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {profile.specializations.map((each) => (
                <li key={each} className="rounded-full bg-sunken px-3 py-1.5 text-sm font-medium">
                  {each}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <aside className="space-y-6">
        <section className="panel p-5">
          <h2 className="text-lg font-bold">
            <Trans>Contact Information</Trans>
          </h2>
          <ul className="mt-2">
            {phone && (
              <li className="flex min-h-11 items-center gap-3">
                <Icon path={phoneIcon} size={18} className="text-muted" />
                {phone}
              </li>
            )}
            <li className="flex min-h-11 items-center gap-3">
              <Icon path={icons.pin} size={18} className="text-muted" />
              {profile.location}
            </li>
          </ul>
        </section>
        <TownsAndLanguages profile={profile} />
        {profile.verifications.length > 0 && (
          <section className="panel p-5">
            <h2 className="text-lg font-bold">
              <Trans>What we checked</Trans>
            </h2>
            <VerificationList verifications={profile.verifications} className="mt-3" />
          </section>
        )}
      </aside>
    </div>
  )
}

function Numbers({ profile: { experience, completedCount, teamSize } }: { profile: Profile }) {
  const { t } = useLingui()
  const numbers = [
    experience > 0 && {
      value: `${experience}+`,
      label: <Plural value={experience} one="Year of experience" other="Years of experience" />,
    },
    completedCount > 0 && {
      value: `${completedCount}+`,
      label: <Plural value={completedCount} one="Completed project" other="Completed projects" />,
    },
    teamSize && { value: formatNumber(teamSize), label: t`Team Size` },
  ].filter((each) => each !== false && each !== null && each !== 0)
  if (numbers.length === 0) return null
  return (
    <dl className="grid grid-cols-3 gap-3">
      {numbers.map(({ value, label }) => (
        <div
          key={value}
          className="flex flex-col-reverse justify-end rounded-xl bg-sunken px-3 py-4 text-center sm:py-5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows further towns and spoken languages. Renders nothing if the professional has given neither. */
function TownsAndLanguages({ profile: { townsServed, languagesSpoken } }: { profile: Profile }) {
  const languageName = useSpokenLanguageName()
  const language = useLanguage()
  if (townsServed.length + languagesSpoken.length === 0) return null
  return (
    <section className="grid gap-4 panel p-5">
      {townsServed.length > 0 && (
        <div>
          <h2 className="text-lg font-bold">
            <Trans>Also works in</Trans>
          </h2>
          <p className="mt-1.5">{formatList(language, townsServed)}</p>
        </div>
      )}
      {languagesSpoken.length > 0 && (
        <div>
          <h2 className="text-lg font-bold">
            <Trans>Languages spoken</Trans>
          </h2>
          <p className="mt-1.5">{formatList(language, languagesSpoken.map(languageName))}</p>
        </div>
      )}
    </section>
  )
}
