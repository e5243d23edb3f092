import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { button } from '#ui/button.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useKept } from './kept-estimate.tsx'
import { useSaving } from './saving.tsx'

export const LazyVersionNameDialog = lazyPart(() => import('./version-name-dialog.tsx'), 'VersionNameDialog')

/**
 * A button that saves a version under a name. Shows nothing without an account, because only accounts have versions.
 */
export function SaveAs() {
  const { owner } = useKept()
  const { saveAs } = useSaving()
  const [isOpen, setIsOpen] = useState(false)
  if (owner === null) return null
  const title = <Trans>Save as a named version</Trans>
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={owner === undefined}
        onPointerEnter={LazyVersionNameDialog.preload}
        onFocus={LazyVersionNameDialog.preload}
        onClick={() => setIsOpen(true)}
        className={button('quiet')}
      >
        {title}
      </button>
      {isOpen && (
        <LateDialog title={title} onClose={() => setIsOpen(false)}>
          <LazyVersionNameDialog
            title={title}
            name=""
            onSave={({ name }) => saveAs(name)}
            onClose={() => setIsOpen(false)}
          />
        </LateDialog>
      )}
    </>
  )
}
