import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { useAction } from '#ui/use-action.ts'
import { newExportMutation } from './mutations.ts'
import { exportQuery } from './queries.ts'
import { exportHours } from './rules.ts'

/** Lets the user request a copy of their data, and shows whether it is being made or can be downloaded. */
export function ExportSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="export"
      title={t`A copy of your data`}
      intro={t`A ZIP file with what we store about you, as JSON, and the photos you have uploaded. It takes a few minutes. You can then download it here for ${exportHours} hours. If your email address is confirmed, we'll email you the link, too.`}
    >
      <QueryBoundary
        failure={t`We couldn't check whether your copy is ready.`}
        fallback={<div aria-busy="true" className="mt-4 h-12 rounded-lg bg-sunken" />}
      >
        <Copy />
      </QueryBoundary>
    </SettingsSection>
  )
}

function Copy() {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: copy } = useSuspenseQuery(exportQuery)
  const { mutate, isPending } = useAction(newExportMutation, { failed: t`Error` })
  const date = copy.readyUntil && formatDate(language, copy.readyUntil)
  const time = copy.readyUntil && formatTime(language, new Date(copy.readyUntil))
  const isUnderWay = copy.state === 'under_way' || isPending
  return (
    <div className="mt-4">
      <p role="status">
        {isUnderWay && t`Your copy is being made. You can leave this page.`}
        {!isUnderWay && copy.state === 'ready' && t`Your copy is ready. You can download it until ${date}, ${time}.`}
        {!isUnderWay && copy.state === 'failed' && t`Your copy could not be made. Please try again.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {copy.url && !isUnderWay && (
          <a href={copy.url} download className={button('primary')}>
            {t`Download your data`}
          </a>
        )}
        {!isUnderWay && (
          <button type="button" onClick={() => mutate(undefined)} className={button('secondary')}>
            {copy.state === 'none' && t`Get a copy`}
            {copy.state === 'ready' && t`Get a new copy`}
            {copy.state === 'failed' && t`Try again`}
          </button>
        )}
      </div>
    </div>
  )
}
