import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UnlessChanged, useChangedWhileOpen, type Watched } from '#ui/changed-while-open.tsx'
import { Changes, changeOf } from '#ui/changes.tsx'
import { mayMove } from './access-rules.ts'
import { useProjectWords } from './project-words.tsx'
import type { Status } from './rules.ts'
import type { Project } from './schema.ts'

/** The project's status when the dialog opened, and its present status. */
export const useExpectedStatus = ({ status }: Project): Watched<Status> => useChangedWhileOpen(status, (each) => each)

type Props = {
  of: Watched<Status>
  project: Project
  to: Status
  isBusy: boolean
  onAccept?: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Wraps the dialog of a status move. If somebody else has moved the project since the dialog opened, first shows the
 * present status.
 */
export function StatusConflict({ of, project, to, ...props }: Props) {
  const { statusOf } = useProjectWords()
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={<Trans>The status was changed while you had this open. Look at what it is now.</Trans>}
      changes={<Changes rows={[changeOf(of, 'status', <Trans>Status</Trans>, statusOf)]} />}
      onward={mayMove(project, of.now, to) && <Trans>Continue with this status</Trans>}
    />
  )
}
