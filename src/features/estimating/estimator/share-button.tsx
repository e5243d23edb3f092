import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { shareIcon } from '#ui/more-icons.ts'

const LazyShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog')

type Props = {
  /**
   * Saves the estimate first, because only an estimate on the server can be shared. Returns undefined if the server
   * does not have it.
   */
  onShare: () => Promise<{ id: string; content: EstimateContent } | undefined>
}

/** A button that opens the dialog with the links of the open estimate. */
export function ShareButton({ onShare }: Props) {
  const [shared, setShared] = useState<{ id: string; content: EstimateContent }>()
  async function open(): Promise<void> {
    const saved = await onShare()
    if (saved) setShared(saved)
  }
  return (
    <>
      <button
        type="button"
        onPointerEnter={LazyShareDialog.preload}
        onFocus={LazyShareDialog.preload}
        onClick={() => void open()}
        className={button('secondary', 'max-md:px-3')}
      >
        <Icon path={shareIcon} size={18} />
        <span className="max-md:sr-only">
          <Trans>Share</Trans>
        </span>
      </button>
      {shared && (
        <LateDialog title={<Trans>Share this estimate</Trans>} onClose={() => setShared(undefined)}>
          <LazyShareDialog {...shared} onClose={() => setShared(undefined)} />
        </LateDialog>
      )}
    </>
  )
}
