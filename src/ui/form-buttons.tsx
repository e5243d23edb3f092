import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { clearDraft } from './draft.ts'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  isBusy: boolean
  isUploading: boolean
  /** The draft that is forgotten with Cancel. */
  draft?: string
  onCancel: () => void
  children: ReactNode
}

/** The last row of a form in a dialog: it stays in view while the form scrolls. */
export function FormButtons({ isBusy, isUploading, draft, onCancel, children }: Props) {
  const { t } = useLingui()
  function cancel(): void {
    if (draft) clearDraft(draft)
    onCancel()
  }
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex gap-3 border-t border-line bg-raised px-5 py-3 *:grow *:basis-0 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
      <button type="button" onClick={cancel} className={button('secondary', 'min-h-12')}>
        <Trans>Cancel</Trans>
      </button>
      <div>
        <SubmitButton isBusy={isBusy || isUploading}>
          {isUploading ? t`Uploading photos …` : isBusy ? t`Saving...` : children}
        </SubmitButton>
      </div>
    </div>
  )
}
