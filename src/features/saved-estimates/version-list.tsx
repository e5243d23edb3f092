import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatMoment, formatRupees } from '../../platform/format.ts'
import { useLanguage } from '../../ui/language.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import { versionsQuery } from '../estimates/queries.ts'

/** What a version is called: its name, or its number. */
export function useVersionName() {
  const { t } = useLingui()
  return ({ number, name }: { number: number; name: string }) => name || t`Version ${number}`
}

type Props = {
  id: string
  /** The version that the estimate is compared with; the latest one is compared without being chosen. */
  compared: number | undefined
}

/** The versions of an estimate, the latest first, each to be compared with the estimate as it is now. */
export function VersionList({ id, compared }: Props) {
  const language = useLanguage()
  const nameOf = useVersionName()
  const { data: versions } = useSuspenseQuery(versionsQuery(id))
  return (
    <ol className="mt-3 grid gap-2" reversed>
      {versions.map((version) => (
        <li key={version.number}>
          <SearchLink
            change={{ version: String(version.number) }}
            replace
            aria-current={compared === version.number || undefined}
            className="flex flex-wrap items-baseline justify-between gap-x-4 panel px-4 py-3 hover:bg-sunken aria-[current]:border-primary"
          >
            <span className="font-semibold">{nameOf(version)}</span>
            <span className="font-semibold tabular-nums">{formatRupees(version.total)}</span>
            <span className="w-full text-sm text-muted">{formatMoment(language, version.savedAt)}</span>
          </SearchLink>
        </li>
      ))}
      {versions.length === 0 && (
        <li className="text-muted">
          <Trans>No versions yet. Each press on Save Project keeps one.</Trans>
        </li>
      )}
    </ol>
  )
}
