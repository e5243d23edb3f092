import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Project } from '#features/building/projects/schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { showcasePhotosQuery } from './queries.ts'
import { ShowcaseForm } from './showcase-form.tsx'

type Props = { project: Project; onClose: () => void }

/** The dialog that adds the project to the professional's portfolio. */
export function ShowcaseDialog({ project, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog isWide title={t`Add to your portfolio`} onClose={onClose}>
      <QueryBoundary failure={<Trans>The photos could not be loaded.</Trans>} fallback={<Skeleton />}>
        <Fields project={project} onClose={onClose} />
      </QueryBoundary>
    </Dialog>
  )
}

function Fields({ project, onClose }: Props) {
  const { data } = useSuspenseQuery(showcasePhotosQuery(project.id))
  return <ShowcaseForm project={project} photos={data.photos} onClose={onClose} />
}

function Skeleton() {
  return <div aria-hidden="true" className="h-96 animate-pulse rounded-lg bg-sunken" />
}
