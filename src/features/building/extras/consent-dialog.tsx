import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { projectQuery } from '#features/building/projects/queries.ts'
import { revenueOf } from '#features/building/projects/rules.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useLanguage } from '#ui/language.ts'
import { ExtraUnlessChanged, useWatchedExtra } from './extra-history.tsx'
import { consentMutation } from './mutations.ts'
import { extraSumsQuery } from './queries.ts'
import { completionAfter, formatChange } from './rules.ts'
import type { ExtraDetail } from './schema.ts'

type Props = { projectId: number; extra: ExtraDetail; onClose: () => void }

/**
 * Asks the customer for confirmation and lists everything that follows from the consent. The customer consents to the
 * version with which the dialog was opened. If there is a later version, the dialog shows what has changed before the
 * customer can continue.
 */
export function ConsentDialog({ projectId, extra, onClose }: Props) {
  const { t } = useLingui()
  const { version } = extra
  const watched = useWatchedExtra(extra)
  return (
    <FormDialog
      title={<Trans>Agree to this extra?</Trans>}
      mutation={consentMutation({ projectId, id: extra.id })}
      toBody={() => ({ version: watched.opened.version })}
      guard={(guarded) => <ExtraUnlessChanged {...guarded} of={watched} step="consent" />}
      action={<Trans>Agree to version {version}</Trans>}
      back={<Trans>Not now</Trans>}
      success={t`Extra agreed`}
      onClose={onClose}
    >
      <p className="text-lg">
        <ConsentSentence projectId={projectId} extra={extra} />
      </p>
      {extra.days ? <CompletionNote projectId={projectId} days={extra.days} /> : null}
      <p className="text-muted">
        <Trans>
          Your consent to version {version} is saved with your name and the time. After that, no one can change this
          extra. Any further change is a new extra.
        </Trans>
      </p>
    </FormDialog>
  )
}

/** Shows the new completion date, or says that the project has no completion date. */
function CompletionNote({ projectId, days }: { projectId: number; days: number }) {
  const language = useLanguage()
  const project = useSuspenseQuery(projectQuery(projectId)).data
  if (!project) return null
  const after = completionAfter(project, days)
  const [from, to] = [project.expectedCompletionDate, after].map((day) => day && formatDate(language, day))
  return (
    <p>
      {after === null ? (
        <Trans>This project has no expected completion yet, so no date changes.</Trans>
      ) : (
        <Trans>
          Expected completion: {to} instead of {from}.
        </Trans>
      )}
    </p>
  )
}

/** States the price, the days and the total in one sentence, as people would say it. */
function ConsentSentence({ projectId, extra }: { projectId: number; extra: ExtraDetail }) {
  const { professionals } = useSuspenseQuery(extraSumsQuery(projectId)).data
  const sums = professionals.find(({ memberId }) => memberId === extra.memberId)
  const { title } = extra
  const change = extra.price ?? 0
  const days = extra.days ?? 0
  const count = Math.abs(days)
  const price = <span className="whitespace-nowrap">{formatChange(change)}</span>
  const extras = (sums?.extrasSum ?? 0) + change
  const revenue = revenueOf({ agreedSum: sums?.agreedSum ?? null, extrasSum: extras })
  const total = formatRupees(revenue ?? extras)
  if (revenue !== null) {
    if (days > 0)
      return (
        <Trans>
          “{title}” changes the price by {price}, moves the completion{' '}
          <Plural value={count} one="# day later" other="# days later" />, and makes the new total {total}.
        </Trans>
      )
    if (days < 0)
      return (
        <Trans>
          “{title}” changes the price by {price}, moves the completion{' '}
          <Plural value={count} one="# day earlier" other="# days earlier" />, and makes the new total {total}.
        </Trans>
      )
    return (
      <Trans>
        “{title}” changes the price by {price}, leaves the completion as it is, and makes the new total {total}.
      </Trans>
    )
  }
  if (days > 0)
    return (
      <Trans>
        “{title}” changes the price by {price}, moves the completion{' '}
        <Plural value={count} one="# day later" other="# days later" />, and brings the agreed extras to {total}.
      </Trans>
    )
  if (days < 0)
    return (
      <Trans>
        “{title}” changes the price by {price}, moves the completion{' '}
        <Plural value={count} one="# day earlier" other="# days earlier" />, and brings the agreed extras to {total}.
      </Trans>
    )
  return (
    <Trans>
      “{title}” changes the price by {price}, leaves the completion as it is, and brings the agreed extras to {total}.
    </Trans>
  )
}
