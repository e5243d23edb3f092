import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CancelOr } from './cancel-or.tsx'
import { clearDraft } from './draft.ts'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  isBusy: boolean
  isUploading: boolean
  /** The draft that Cancel deletes. */
  draft?: string | undefined
  /** Whether sending the form takes something away. */
  isDanger?: boolean
  onCancel: () => void
  /** The label of the button that closes the form without sending it, if it is not Cancel. See CancelOr. */
  back?: ReactNode
  children: ReactNode
}

/** The last row of a form in a dialog. The row stays in view while the form scrolls. */
export function FormButtons({ isBusy, isUploading, draft, isDanger, onCancel, back, children }: Props) {
  const { t } = useLingui()
  function cancel(): void {
    if (draft) clearDraft(draft)
    onCancel()
  }
  return (
    <CancelOr
      onCancel={cancel}
      back={back}
      className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7"
    >
      <SubmitButton isBusy={isBusy || isUploading} variant={isDanger ? 'danger' : 'primary'}>
        {isUploading ? t`Uploading photos …` : isBusy ? t`Saving...` : children}
      </SubmitButton>
    </CancelOr>
  )
}
