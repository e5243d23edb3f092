import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { totalText } from '#features/estimating/estimates/estimate-words.tsx'
import { versionsQuery } from '#features/estimating/estimates/queries.ts'
import type { Version } from '#features/estimating/estimates/schema.ts'
import { formatMoment } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { RenameVersion } from './rename-version.tsx'

/** Returns a function that names a version by its name, or by its number if it has none. */
export function useVersionName() {
  const { t } = useLingui()
  return ({ number, name }: { number: number; name: string }) => name || t`Version ${number}`
}

type Props = {
  id: string
  /** The number of the version that is compared with `other`, or with the current estimate. */
  compared: number | undefined
  other: number | undefined
}

/**
 * Lists the versions of an estimate, newest first. Each can be compared with the current estimate or with a second
 * version.
 */
export function VersionList({ id, compared, other }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const nameOf = useVersionName()
  const { data: versions } = useSuspenseQuery(versionsQuery(id))
  return (
    <ol className="mt-3 grid gap-2" reversed>
      {versions.map((version) => {
        const { number, total, savedAt } = version
        const called = nameOf(version)
        return (
          <li
            key={number}
            className={`panel overflow-hidden ${number === compared || number === other ? 'border-primary' : ''}`}
          >
            <SearchLink
              change={{ version: String(number), with: undefined }}
              replace
              aria-current={compared === number || undefined}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-1 hover:bg-sunken"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{called}</span>
              <span className="font-semibold tabular-nums">{totalText(i18n, version, total)}</span>
              <span className="w-full text-sm text-muted">{formatMoment(language, savedAt)}</span>
            </SearchLink>
            <div className="flex items-center justify-between gap-2 pr-1 pl-4">
              <OtherLink
                number={number}
                called={called}
                compared={versions.find((each) => each.number === compared)}
                other={other}
              />
              <RenameVersion id={id} version={version} called={called} />
            </div>
          </li>
        )
      })}
      {versions.length === 0 && (
        <li className="text-muted">
          <Trans>No versions yet. Each time you press “Save Project”, a version is saved.</Trans>
        </li>
      )}
    </ol>
  )
}

type OtherProps = { number: number; called: string; compared: Version | undefined; other: number | undefined }

/** A link that compares a version with the chosen one, or ends that comparison. */
function OtherLink({ number, called, compared, other }: OtherProps) {
  const { t } = useLingui()
  const nameOf = useVersionName()
  if (!compared || number === compared.number)
    return (
      <span className="text-sm text-muted">
        <Trans context="a version">Selected</Trans>
      </span>
    )
  const className = 'inline-flex min-h-11 items-center py-1.5 text-sm font-medium text-primary underline'
  if (number === other)
    return (
      <SearchLink change={{ with: undefined }} replace className={className}>
        <Trans>Compare with now instead</Trans>
      </SearchLink>
    )
  const first = nameOf(compared)
  return (
    <SearchLink
      change={{ version: String(compared.number), with: String(number) }}
      replace
      aria-label={t`Compare with “${first}”: ${called}`}
      className={className}
    >
      <span className="wrap-anywhere">
        <Trans>Compare with “{first}”</Trans>
      </span>
    </SearchLink>
  )
}
