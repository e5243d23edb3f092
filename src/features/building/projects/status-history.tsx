import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/languages/format.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { statusHistoryQuery } from './queries.ts'
import type { StatusHistory as History } from './schema.ts'

/** Shows the folded history of the status, or nothing if it never changed. */
export function StatusHistory({ projectId }: { projectId: number }) {
  const { data, isError } = useQuery(statusHistoryQuery(projectId))
  const language = useLanguage()
  const sentence = useSentence()
  if (isError && !data)
    return (
      <p className="mt-3 text-sm text-muted">
        <Trans>The history could not be loaded.</Trans>
      </p>
    )
  const changes = data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-md text-[0.9375rem] font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <Plural value={changes.length} one="# change so far" other="# changes so far" />
        <Icon path={icons.down} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-1 grid gap-3 border-l-2 border-line pl-4">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="text-[0.9375rem] wrap-anywhere">{sentence(change)}</p>
            {change.reason && <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">“{change.reason}”</p>}
            <p className="text-sm text-muted">{formatDate(language, change.at)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The name is left out once the account is deleted. */
function useSentence() {
  const { t } = useLingui()
  return ({ name, to }: History['changes'][number]): string => {
    if (to === 'completed') return name === null ? t`Marked as completed` : t`${name} marked it as completed`
    if (to === 'active') return name === null ? t`Marked as active` : t`${name} marked it as active`
    return name === null ? t`Marked as in progress` : t`${name} marked it as in progress`
  }
}
