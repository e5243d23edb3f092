import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Account } from '../../features/accounts/schema.ts'
import type { EstimateContent } from '../../features/estimates/content-rules.ts'
import { useSaving } from '../../features/saved-estimates/saving.tsx'
import { button } from '../../ui/button.ts'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const LazyUseForProject = lazyPart(() => import('./use-for-project.tsx'), 'UseForProject')

/** Saves the open estimate, and asks for which project it is. */
export function UseForProjectButton({ visitor }: { visitor: Account }) {
  const { saveOnServer } = useSaving()
  const [saved, setSaved] = useState<{ id: string; content: EstimateContent }>()
  const open = async () => {
    const stored = await saveOnServer()
    if (stored) setSaved(stored)
  }
  return (
    <>
      <button
        type="button"
        onPointerEnter={LazyUseForProject.preload}
        onFocus={LazyUseForProject.preload}
        onClick={() => void open()}
        className={button('quiet')}
      >
        <Trans>Use for a project</Trans>
      </button>
      {saved && (
        <LateDialog title={<Trans>Use for a project</Trans>} onClose={() => setSaved(undefined)}>
          <LazyUseForProject visitor={visitor} {...saved} onClose={() => setSaved(undefined)} />
        </LateDialog>
      )}
    </>
  )
}
