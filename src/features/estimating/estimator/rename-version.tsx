import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renameVersionMutation } from '#features/estimating/estimates/mutations.ts'
import type { Version } from '#features/estimating/estimates/schema.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { Icon } from '#ui/icon.tsx'
import { LateDialog } from '#ui/late-dialog.tsx'
import { penIcon } from '#ui/more-icons.ts'
import { LazyVersionNameDialog } from './save-as.tsx'

type Props = {
  /** The id of the estimate. */
  id: string
  version: Version
  /** The current name of the version, or its number if it has no name. */
  called: string
}

/** A button that opens a dialog to rename a version. */
export function RenameVersion({ id, version: { number, name }, called }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const title = <Trans>Rename the version</Trans>
  return (
    <>
      <button
        type="button"
        aria-label={t`Rename ${called}`}
        onPointerEnter={LazyVersionNameDialog.preload}
        onFocus={LazyVersionNameDialog.preload}
        onClick={() => setIsOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
      >
        <Icon path={penIcon} size={18} />
      </button>
      {isOpen && (
        <LateDialog title={title} onClose={() => setIsOpen(false)}>
          <LazyVersionNameDialog
            title={title}
            name={name}
            onSave={(named) => runMutation(client, renameVersionMutation(id, number), named)}
            onClose={() => setIsOpen(false)}
          />
        </LateDialog>
      )}
    </>
  )
}
