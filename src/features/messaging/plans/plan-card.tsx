import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useDocumentWords } from '#features/building/documents/document-words.tsx'
import { downloadFrom } from '#platform/device/download.ts'
import { useAction } from '#ui/use-action.ts'
import { planLinkMutation } from './mutations.ts'
import { planStateQuery } from './queries.ts'
import type { PlanDetails } from './schema.ts'

type Props = {
  /** `details` of the 'plan' message. */
  details: PlanDetails
  conversationId: number
  seq: number
  /** The user's dashboard, which links to the document's project. */
  dashboard: string
}

/**
 * Shows a shared version of a document. A press downloads it. For users who can see the document on its project, the
 * card also says whether there is a later version.
 */
export function PlanCard({ details: plan, conversationId, seq, dashboard }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(planStateQuery(conversationId, seq))
  const { mutate, isPending } = useAction(planLinkMutation(conversationId, seq), {
    failed: t`The file could not be opened`,
    onSuccess: ({ url }) => downloadFrom(url),
  })
  const { number, projectId } = plan
  if (data === null)
    return (
      <>
        <PlanFile plan={plan} />
        <p className="mt-1 text-sm text-muted">
          <Trans>This document was deleted.</Trans>
        </p>
      </>
    )
  const latest = data?.latest ?? number
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || mutate(undefined)}
        className="block w-full text-left hover:underline"
      >
        <span className="sr-only">
          <Trans>Download</Trans>{' '}
        </span>
        <PlanFile plan={plan} />
      </button>
      {latest > number && (
        <Link
          to="/$dashboard/projects/$id/documents"
          params={{ dashboard, id: String(projectId) }}
          className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
        >
          <Trans>There is a newer version: {latest}</Trans>
        </Link>
      )}
    </>
  )
}

/** Shows a plan with its title, version, file type and size. Also used for a message that waits to be sent. */
export function PlanFile({ plan }: { plan: PlanDetails }) {
  const { mediaTypes, sizeText } = useDocumentWords()
  const { title, number, mediaType, size } = plan
  return (
    <span className="flex min-h-14 items-center gap-3 rounded-lg bg-ground/60 p-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <FileText size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block text-sm text-muted">
          <Trans>Version {number}</Trans> · {mediaTypes[mediaType]} · {sizeText(size)}
        </span>
      </span>
    </span>
  )
}
